-- Row triggers do not see TRUNCATE.

create trigger stock_moves_not_emptied before truncate on stock_moves
  for each statement execute function refuse_change();
