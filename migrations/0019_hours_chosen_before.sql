-- Shops that are past their first steps are not asked again.
update settings set hours_chosen = true where version > 1;
