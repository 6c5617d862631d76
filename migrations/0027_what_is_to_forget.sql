-- Orders of deleted accounts of which something is left to forget: empty but for those that are still open.
drop index concurrently if exists orders_to_forget;
create index concurrently orders_to_forget on orders (order_date)
  where user_id is null and content_hash <> decode(repeat('00', 32), 'hex');
-- Mails to the shop about a message of the contact form: they go with it.
drop index concurrently if exists mails_about_messages;
create index concurrently mails_about_messages on mails ((data ->> 'id')) where template = 'contactMessage';
