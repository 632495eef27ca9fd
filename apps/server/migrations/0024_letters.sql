-- Letters to and about people: the organisation's own wordings, and what was issued.

create table letter_templates (
  organization_id uuid not null references organizations,
  kind text not null check (kind in ('employment', 'visa', 'salary-change', 'reference')),
  language text not null check (language in ('en-US', 'zh-CN')),
  subject text not null check (length(subject) between 1 and 160),
  body text not null check (length(body) between 1 and 6000),
  updated_by uuid references users,
  updated_at timestamptz not null,
  primary key (organization_id, kind, language)
);
select isolate_by_organization('letter_templates');
grant select, insert, update, delete on letter_templates to kazi_app;

-- An issued letter is its file, which never changes; here stands what it is and what became of it.
create table letters (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  kind text not null check (kind in ('employment', 'visa', 'salary-change', 'reference')),
  language text not null check (language in ('en-US', 'zh-CN')),
  subject text not null check (length(subject) between 1 and 400),
  has_pay boolean not null,
  file_id uuid not null,
  issued_on date not null,
  issued_by uuid references users,
  issued_at timestamptz not null,
  mailed_at timestamptz,
  acknowledged_at timestamptz,
  primary key (organization_id, id),
  constraint letters_employee foreign key (organization_id, employee_id) references employees,
  constraint letters_file foreign key (organization_id, file_id) references files
);
create index letters_of_employee on letters (organization_id, employee_id, issued_at desc);
select isolate_by_organization('letters');
grant select, insert on letters to kazi_app;
grant update (mailed_at, acknowledged_at) on letters to kazi_app;
