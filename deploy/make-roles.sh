#!/bin/sh
# The database's container runs this when it is made.
exec psql -U "$POSTGRES_USER" -d "$POSTGRES_DB" \
  -v owner_password="$OWNER_PASSWORD" -v app_password="$APP_PASSWORD" -f /roles.sql
