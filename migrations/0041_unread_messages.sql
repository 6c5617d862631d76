-- How many messages nobody has read yet, which the strip above each admin page says.
drop index concurrently if exists contact_messages_unread;
create index concurrently contact_messages_unread on contact_messages (id) where read_at is null;
