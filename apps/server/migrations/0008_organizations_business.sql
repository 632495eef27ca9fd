-- What an organisation says about itself: the onboarding draft while its KYC is pending, the facts afterwards.
create table business_profiles (
  organization_id uuid primary key references organizations,
  information jsonb not null check (jsonb_typeof(information) = 'object'),
  updated_by uuid not null references users,
  updated_at timestamptz not null
);
select isolate_by_organization('business_profiles');
grant select, insert, update on business_profiles to kazi_app;

-- Who acts for the organisation, in the order in which they were named. A draft may know half of somebody.
create table company_members (
  organization_id uuid not null references organizations,
  place smallint not null check (place between 1 and 20),
  first_name text,
  middle_name text,
  last_name text,
  gender text check (gender in ('female', 'male')),
  id_number text,
  primary key (organization_id, place)
);
select isolate_by_organization('company_members');
grant select, insert, delete on company_members to kazi_app;

-- The one person that a sole proprietorship is, and their next of kin.
create table sole_proprietors (
  organization_id uuid primary key references organizations,
  first_name text,
  middle_name text,
  last_name text,
  gender text check (gender in ('female', 'male')),
  id_number text,
  birthday date,
  kin_full_name text,
  kin_relationship text,
  kin_country_code text,
  kin_mobile text
);
select isolate_by_organization('sole_proprietors');
grant select, insert, delete on sole_proprietors to kazi_app;

-- Papers that prove what the organisation says.
create table company_documents (
  organization_id uuid not null references organizations,
  file_id uuid not null,
  place smallint not null check (place between 1 and 20),
  id_type text not null check (id_type ~ '^[a-z]+(-[a-z]+)*$'),
  primary key (organization_id, file_id),
  constraint company_documents_file foreign key (organization_id, file_id) references files
);
select isolate_by_organization('company_documents');
grant select, insert, delete on company_documents to kazi_app;

-- Companies that hold shares of a limited company, each with the certificate that names it.
create table company_shareholders (
  organization_id uuid not null references organizations,
  place smallint not null check (place between 1 and 20),
  company_name text not null,
  file_id uuid not null,
  primary key (organization_id, place),
  constraint company_shareholders_file foreign key (organization_id, file_id) references files
);
select isolate_by_organization('company_shareholders');
grant select, insert, delete on company_shareholders to kazi_app;

-- What the verifier, or an operator in its place, has answered so far. The last answer is the one that holds.
create table verifier_answers (
  organization_id uuid not null references organizations,
  sequence integer not null check (sequence > 0),
  answered_at timestamptz not null,
  answered_by text not null check (answered_by in ('built-in', 'operator')),
  verdict text not null check (verdict in ('accepted', 'refused')),
  -- why it was refused: [{ "field": path or null, "key": of a sentence }] or with an operator's own "text"
  reasons jsonb not null default '[]' check (jsonb_typeof(reasons) = 'array'),
  primary key (organization_id, sequence)
);
select isolate_by_organization('verifier_answers');
grant select, insert on verifier_answers to kazi_app;
