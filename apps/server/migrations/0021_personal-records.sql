-- What is kept of people beside their pay: those who depend on them, whom to call, papers that run out, and probation.

create table personal_contacts (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  kind text not null check (kind in ('dependant', 'next-of-kin')),
  name text not null check (length(name) between 1 and 120),
  relationship text not null check (relationship in ('spouse', 'child', 'parent', 'sibling', 'other')),
  birthday date,
  phone text check (phone ~ '^\+[0-9]{8,15}$'),
  created_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  constraint personal_contacts_employee foreign key (organization_id, employee_id) references employees
);
create index personal_contacts_of_employee on personal_contacts (organization_id, employee_id);
select isolate_by_organization('personal_contacts');
grant select, insert, update, delete on personal_contacts to kazi_app;

create table personal_documents (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  kind text not null check (kind in
    ('identity-card', 'passport', 'work-permit', 'driving-licence', 'contract', 'certificate', 'other')),
  name text not null check (length(name) between 1 and 120),
  -- as the authority gave it out; shown whole to those who may edit people
  number text check (length(number) between 1 and 40),
  expires_on date,
  file_id uuid,
  created_by uuid references users,
  created_at timestamptz not null,
  -- taken off the person's page; the paper itself is kept
  removed_by uuid references users,
  removed_at timestamptz,
  -- when somebody was told that it is about to run out
  told_at timestamptz,
  primary key (organization_id, id),
  constraint personal_documents_employee foreign key (organization_id, employee_id) references employees,
  constraint personal_documents_file foreign key (organization_id, file_id) references files,
  constraint personal_documents_removed check (removed_by is null or removed_at is not null)
);
create index personal_documents_of_employee on personal_documents (organization_id, employee_id);
create index personal_documents_by_expiry on personal_documents (organization_id, expires_on)
  where expires_on is not null and removed_at is null;
select isolate_by_organization('personal_documents');
grant select, insert on personal_documents to kazi_app;
grant update (removed_by, removed_at, told_at) on personal_documents to kazi_app;

-- Probation as it was decided: begun or extended up to a day, or confirmed. In force: the row with the highest sequence.
create table personal_probations (
  organization_id uuid not null,
  employee_id uuid not null,
  sequence integer not null check (sequence > 0),
  state text not null check (state in ('on', 'confirmed')),
  ends_on date not null,
  note text check (length(note) between 1 and 200),
  created_by uuid references users,
  created_at timestamptz not null,
  told_at timestamptz,
  primary key (organization_id, employee_id, sequence),
  constraint personal_probations_employee foreign key (organization_id, employee_id) references employees
);
create index personal_probations_by_end on personal_probations (organization_id, ends_on) where state = 'on';
select isolate_by_organization('personal_probations');
grant select, insert on personal_probations to kazi_app;
grant update (told_at) on personal_probations to kazi_app;

-- Who is on probation up to which day, as it was decided last: what those read who review it.
create view running_probations with (security_invoker = true) as
  select p.organization_id, p.employee_id, p.ends_on
  from personal_probations p
  where p.state = 'on' and not exists (select from personal_probations n where n.organization_id = p.organization_id
    and n.employee_id = p.employee_id and n.sequence > p.sequence);
grant select on running_probations to kazi_app;
