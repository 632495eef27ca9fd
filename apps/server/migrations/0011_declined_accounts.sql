-- An owner's no to a payout account binds everybody, and guessing at an owner's PIN ends whichever links it uses.

alter table employee_payout_accounts
  add column declined_by uuid references users,
  add column declined_at timestamptz,
  -- a number that an owner declined and somebody who is none entered again: nothing is paid into it until an owner
  -- has confirmed it
  add column needs_owner boolean not null default false,
  add check ((declined_by is null) = (declined_at is null)),
  -- what was declined is in force no more, and nobody has confirmed it
  add check (declined_at is null or (replaced_at is not null and confirmed_at is null));
grant update (declined_by, declined_at) on employee_payout_accounts to kazi_app;
create index employee_payout_accounts_declined on employee_payout_accounts (organization_id, account_number)
  where declined_at is not null;

-- Wrong PINs of a person within an hour, whichever link they were tried at. A try counts as wrong until it proves
-- right, so that many at once are not more than one after the other.
alter table users
  add column pin_failures int not null default 0 check (pin_failures >= 0),
  -- when the hour in which they count began
  add column pin_failures_since timestamptz,
  add column pin_locked_until timestamptz;
