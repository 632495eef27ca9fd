-- What an organisation says about itself: the onboarding draft while its KYC is pending, the facts afterwards.
create table business_profiles (
  organization_id uuid primary key references organizations,
  information jsonb not null check (jsonb_typeof(information) = 'object'),
  updated_by uuid not null references users,
  updated_at timestamptz not null
);
select isolate_by_organization('business_profiles');
grant select, insert, update on business_profiles to kazi_app;
