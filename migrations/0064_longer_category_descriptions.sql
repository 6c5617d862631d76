-- As long as those of products.
alter table categories drop constraint categories_description_bounded;
alter table categories add constraint categories_description_bounded
  check (octet_length(description) <= 4 * 5000) not valid;
