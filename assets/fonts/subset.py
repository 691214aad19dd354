#!/usr/bin/env python3
"""Make the fonts of this folder from Inter as Debian packages it (`apt-get install fonts-inter fonttools`).

Keeps the scripts that names and labels are drawn in, and puts the tabular digits in the place of the proportional
ones, so that a count keeps its width. Run it in this folder: `python3 subset.py`.
"""

import subprocess
from pathlib import Path

from fontTools.ttLib import TTFont

SOURCE = Path("/usr/share/fonts/opentype/inter")
SCRIPTS = ",".join(
    [
        "U+0020-007E",  # Latin
        "U+00A0-024F",  # Latin-1, Extended-A and -B
        "U+02B0-02FF",  # modifier letters
        "U+0370-03FF",  # Greek
        "U+0400-052F",  # Cyrillic
        "U+1E00-1EFF",  # Latin Extended Additional (Vietnamese)
        "U+2010-205E",  # punctuation
        "U+20A0-20BF",  # currency
        "U+2116,U+2122",
        "U+2190-2199",  # arrows
        "U+2212,U+2260,U+2264,U+2265",
    ]
)

for weight in ["Medium", "Bold"]:
    target = Path(f"Inter-{weight}.otf")
    font = TTFont(SOURCE / target.name)
    gsub = font["GSUB"].table
    tabular = {}
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for table in gsub.LookupList.Lookup[index].SubTable:
                    table = getattr(table, "ExtSubTable", table)
                    tabular.update(table.mapping)
    for cmap in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            cmap.cmap[code] = tabular.get(cmap.cmap[code], cmap.cmap[code])
    # One of them is a hair narrower than the others.
    width = font["hmtx"][font.getBestCmap()[ord("0")]][0]
    for code in range(ord("0"), ord("9") + 1):
        glyph = font.getBestCmap()[code]
        font["hmtx"][glyph] = (width, font["hmtx"][glyph][1])
    whole = Path("whole.otf")
    font.save(whole)
    subprocess.run(
        ["pyftsubset", whole, f"--unicodes={SCRIPTS}", "--layout-features=", "--no-hinting", f"--output-file={target}"],
        check=True,
    )
    whole.unlink()
