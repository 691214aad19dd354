-- PostgreSQL: what `migrations/0022_forgetting_in_steps.sql` does.

CREATE TABLE people_to_forget (
    person BIGINT PRIMARY KEY REFERENCES people (id),
    former BIGINT NOT NULL REFERENCES people (id)
);

CREATE INDEX people_to_forget_former ON people_to_forget (former);

CREATE TABLE ranks_to_check (
    person BIGINT PRIMARY KEY REFERENCES people (id)
);
