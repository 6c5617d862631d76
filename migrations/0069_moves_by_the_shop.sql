-- Whether an administrator made the move: the account may go, and what the order has to be paid by may change.
-- Null: of a release before.
alter table order_events add column is_by_shop boolean;
