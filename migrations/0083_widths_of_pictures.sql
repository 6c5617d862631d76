-- The widths are a list in the code: this one lacked 640.
alter table image_variants drop constraint image_variants_width_check;
