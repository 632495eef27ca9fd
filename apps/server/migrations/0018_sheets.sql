-- What sheets, and changes of many at once, did to an organisation's records; and what it takes to undo it.

create table sheet_imports (
  organization_id uuid not null references organizations,
  id uuid not null,
  -- whose records it changed: `employees`
  area text not null check (length(area) between 1 and 40),
  -- null: what was changed was typed, not sent as a file
  file_id uuid,
  file_name text,
  created integer not null check (created >= 0),
  updated integer not null check (updated >= 0),
  -- what undoing it takes, in the area's own shape
  effects jsonb not null,
  created_by uuid references users,
  created_at timestamptz not null,
  undone_by uuid references users,
  undone_at timestamptz,
  primary key (organization_id, id),
  constraint sheet_imports_named check ((file_id is null) = (file_name is null)),
  constraint sheet_imports_file foreign key (organization_id, file_id) references files,
  constraint sheet_imports_undone check ((undone_by is null) = (undone_at is null))
);
create index sheet_imports_lately on sheet_imports (organization_id, area, created_at);
select isolate_by_organization('sheet_imports');
grant select, insert on sheet_imports to kazi_app;
grant update (undone_by, undone_at) on sheet_imports to kazi_app;
