-- In which language the shop writes to somebody: that of their last sign-in or registration.

alter table users
  add column language text not null default 'en' constraint users_language_known check (language in ('en', 'rw', 'fr'));
comment on column users.language is 'Of mails: that of the last sign-in or registration (ISO 639-1).';
