#!/usr/bin/env bash
# Makes the three roles and the database, once.
set -euo pipefail
psql --set ON_ERROR_STOP=1 --username postgres \
  --set owner="$KAZI_OWNER_PASSWORD" --set app="$KAZI_APP_PASSWORD" --set queue="$KAZI_QUEUE_PASSWORD" <<'SQL'
create role kazi_owner login password :'owner';
create role kazi_app login password :'app';
create role kazi_queue login password :'queue';
create database kazi owner kazi_owner;
SQL
