-- The languages are a table of the code (src/platform/language/language.ts), which alone writes the column:
-- a new one needs no migration.

alter table users drop constraint users_language_known;
