-- Two roles for the shop in an empty database. Once, as a superuser:
--   psql -v owner_password=… -v app_password=… -f deploy/roles.sql postgres://…/igikoni
-- igikoni_owner runs migrations (DATABASE_DIRECT_URL); igikoni_app answers requests (DATABASE_URL):
-- it reads and writes rows, owns nothing, creates nothing, and of the stock ledger changes no row.
\set ON_ERROR_STOP on
begin;

create role igikoni_owner login password :'owner_password';
create role igikoni_app login password :'app_password';

revoke all on database :"DBNAME" from public;
grant connect, create on database :"DBNAME" to igikoni_owner;
grant connect on database :"DBNAME" to igikoni_app;

-- `pgboss` is where jobs wait, mails among them.
create schema pgboss authorization igikoni_owner;
alter schema public owner to igikoni_owner;
revoke create on schema public from public;
grant usage on schema public, pgboss to igikoni_app;

alter default privileges for role igikoni_owner grant select, insert, update, delete on tables to igikoni_app;
alter default privileges for role igikoni_owner grant usage, select on sequences to igikoni_app;

commit;
