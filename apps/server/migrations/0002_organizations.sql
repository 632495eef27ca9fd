-- Directory: the tenants themselves.
create table organizations (
  id uuid primary key,
  name text not null check (length(name) between 1 and 170),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  country text not null,
  currency text not null,
  time_zone text not null,
  organization_type text check (organization_type in ('llc', 'sole', 'partnership', 'ngo', 'government')),
  kyc_status text not null default 'pending' check (kyc_status in ('pending', 'completed')),
  verification text check (verification in ('waiting', 'accepted', 'refused')),
  demo boolean not null default false,
  created_at timestamptz not null,
  -- for whoever must know which of the two it is
  constraint organizations_demo unique (id, demo),
  constraint organizations_place check ((country, currency, time_zone) in
    (('NG', 'NGN', 'Africa/Lagos'), ('KE', 'KES', 'Africa/Nairobi'), ('UG', 'UGX', 'Africa/Kampala'))),
  constraint organizations_completed
    check (kyc_status <> 'completed' or (organization_type is not null and verification in ('waiting', 'accepted')))
);
grant select, insert, update on organizations to kazi_app;

-- For others to read.
create view organization_profiles with (security_invoker = true) as
  select id, name, slug, country, currency, time_zone, demo, created_at from organizations;
grant select on organization_profiles to kazi_app;
