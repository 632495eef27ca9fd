-- What somebody should know of although they didn't do it. Written in the transaction of what happened; which kinds
-- there are is the contract's, so that a new one changes no schema.
create table notifications (
  organization_id uuid not null references organizations,
  id uuid not null,
  user_id uuid not null references users,
  kind text not null check (length(kind) between 1 and 60),
  -- what the sentence of the kind is filled with; no amounts, no account numbers
  "values" jsonb not null check (jsonb_typeof("values") = 'object'),
  -- where in the product the thing is
  link text not null check (link like '/app/%'),
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (organization_id, id)
);
create index notifications_reader on notifications (organization_id, user_id, created_at desc, id desc);
select isolate_by_organization('notifications');
-- What somebody read long ago goes when they are told something new.
grant select, insert, delete on notifications to kazi_app;
grant update (read_at) on notifications to kazi_app;

-- Directory: the same about a person's own account, wherever they are signed in.
create table account_notifications (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (length(kind) between 1 and 60),
  "values" jsonb not null check (jsonb_typeof("values") = 'object'),
  link text not null check (link like '/app/%'),
  created_at timestamptz not null,
  read_at timestamptz
);
create index account_notifications_reader on account_notifications (user_id, created_at desc, id desc);
grant select, insert, delete on account_notifications to kazi_app;
grant update (read_at) on account_notifications to kazi_app;

-- Directory: of what a person wants to be told, and how. Things go by what they are about, such as `payroll`; what happens
-- to the own account is always told.
create table notification_choices (
  user_id uuid primary key references users,
  -- not told of in the product, nor by mail
  muted text[] not null default '{}',
  -- told of in the product, left out of the mail
  unmailed text[] not null default '{}',
  digest text not null check (digest in ('off', 'daily', 'weekly')),
  changed_at timestamptz not null
);
grant select, insert, update on notification_choices to kazi_app;

-- Until when a person has been mailed what waited for them, so that nothing is mailed twice.
create table notification_digests (
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  sent_until timestamptz not null,
  primary key (organization_id, user_id)
);
select isolate_by_organization('notification_digests');
grant select, insert, update on notification_digests to kazi_app;
