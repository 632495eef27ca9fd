-- Hiring: jobs, whoever applies for them, interviews, offers, and the way from a yes to an employee.

-- How an organisation hires. Without a row what comes with the product holds.
create table hiring_settings (
  organization_id uuid primary key references organizations,
  -- the contract's shape
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  updated_by uuid references users,
  updated_at timestamptz not null
);
select isolate_by_organization('hiring_settings');
grant select, insert, update on hiring_settings to kazi_app;

create table jobs (
  organization_id uuid not null references organizations,
  id uuid not null,
  -- its name in addresses, which it keeps whatever it is called later
  slug text not null check (length(slug) between 1 and 100),
  title text not null check (length(title) between 1 and 120),
  -- an id of another domain: a department that goes leaves the job without one
  department_id uuid,
  -- the contract's shape: description, place, pay, questions, files
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  openings smallint not null check (openings > 0),
  closes_on date,
  state text not null check (state in ('draft', 'active', 'in-active')),
  created_by uuid references users,
  created_at timestamptz not null,
  -- when it was first open to be read
  posted_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  constraint jobs_slug unique (organization_id, slug),
  constraint jobs_posted check (state = 'draft' or posted_at is not null)
);
create index jobs_newest on jobs (organization_id, created_at desc, id desc);
select isolate_by_organization('jobs');
grant select, insert, delete on jobs to kazi_app;
grant update (title, department_id, details, openings, closes_on, state, posted_at, version) on jobs to kazi_app;

-- Directory: whose a job is, for those who apply without an account. A row from the day on which it is first open.
create table job_owners (
  job_id uuid primary key,
  organization_id uuid not null references organizations
);
create index job_owners_of_organization on job_owners (organization_id);
select fence_within_organization('job_owners');
grant select, insert, delete on job_owners to kazi_app;

-- A person who applies, known by their address: one row however many jobs they want.
create table candidates (
  organization_id uuid not null references organizations,
  id uuid not null,
  email text not null check (length(email) between 3 and 254),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  phone text check (length(phone) between 8 and 16),
  language text not null check (length(language) between 2 and 10),
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint candidates_email unique (organization_id, email)
);
create index candidates_phone on candidates (organization_id, phone) where phone is not null;
select isolate_by_organization('candidates');
grant select, insert, update, delete on candidates to kazi_app;

create table job_applications (
  organization_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  -- null once the person behind it was forgotten: it is still counted
  candidate_id uuid,
  -- one of the organisation's stages
  stage_id text not null check (length(stage_id) between 1 and 40),
  stage_since timestamptz not null,
  state text not null check (state in ('open', 'rejected', 'hired', 'withdrawn')),
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  -- the questions whose answer rules them out, by id
  knocked_out text[] not null default '{}',
  tags text[] not null default '{}',
  source text check (length(source) between 1 and 60),
  -- what they agreed to, and for how long it may be kept
  consent text not null default '',
  kept_until date not null,
  applied_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (length(end_reason) between 1 and 300),
  primary key (organization_id, id),
  constraint job_applications_job foreign key (organization_id, job_id) references jobs,
  constraint job_applications_candidate foreign key (organization_id, candidate_id) references candidates,
  constraint job_applications_once unique (organization_id, job_id, candidate_id),
  constraint job_applications_ended check ((state = 'open') = (ended_at is null))
);
create index job_applications_of_job on job_applications (organization_id, job_id, applied_at desc, id desc);
create index job_applications_of_candidate on job_applications (organization_id, candidate_id);
create index job_applications_kept on job_applications (organization_id, kept_until) where candidate_id is not null;
select isolate_by_organization('job_applications');
grant select, insert, delete on job_applications to kazi_app;
grant update (job_id, candidate_id, stage_id, stage_since, state, answers, tags, kept_until, ended_at, end_reason, consent)
  on job_applications to kazi_app;

-- A file that came with the form of a public page: whoever has its key may name it in the form that they send.
create table hiring_uploads (
  organization_id uuid not null,
  file_id uuid not null,
  -- the job or the onboarding whose page it came from
  object_id uuid not null,
  key_hash bytea not null check (length(key_hash) = 32),
  created_at timestamptz not null,
  primary key (organization_id, file_id),
  constraint hiring_uploads_file foreign key (organization_id, file_id) references files
);
create index hiring_uploads_of_object on hiring_uploads (organization_id, object_id, created_at);
select isolate_by_organization('hiring_uploads');
grant select, insert, delete on hiring_uploads to kazi_app;

create table application_files (
  organization_id uuid not null,
  application_id uuid not null,
  file_id uuid not null,
  kind text not null check (kind in ('cv', 'cover-letter', 'other')),
  primary key (organization_id, application_id, file_id),
  constraint application_files_application foreign key (organization_id, application_id) references job_applications
    on delete cascade,
  constraint application_files_file foreign key (organization_id, file_id) references files
);
select isolate_by_organization('application_files');
grant select, insert, delete on application_files to kazi_app;

-- What happened to an application, and what colleagues wrote of it. Goes when the person is forgotten, but for the ways
-- from stage to stage, which then say nothing of anybody.
create table application_events (
  organization_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  -- which kinds there are is the contract's
  kind text not null check (length(kind) between 1 and 30),
  -- what its sentence is filled with, or a note's text
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint application_events_application foreign key (organization_id, application_id) references job_applications
    on delete cascade
);
create index application_events_of_application on application_events (organization_id, application_id, created_at, id);
select isolate_by_organization('application_events');
grant select, insert, delete on application_events to kazi_app;
grant update (details) on application_events to kazi_app;

-- What a colleague thinks of a candidate: one each, seen by the others once they have said their own.
create table application_scorecards (
  organization_id uuid not null,
  application_id uuid not null,
  user_id uuid not null references users,
  rating text not null check (rating in ('strong-no', 'no', 'yes', 'strong-yes')),
  note text not null check (length(note) <= 4000),
  given_at timestamptz not null,
  primary key (organization_id, application_id, user_id),
  constraint application_scorecards_application foreign key (organization_id, application_id)
    references job_applications on delete cascade
);
select isolate_by_organization('application_scorecards');
grant select, insert, update, delete on application_scorecards to kazi_app;

create table interviews (
  organization_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  title text not null check (length(title) between 1 and 120),
  state text not null check (state in ('offered', 'scheduled', 'cancelled')),
  -- the times that the candidate may choose from
  slots timestamptz[] not null,
  starts_at timestamptz,
  minutes smallint not null check (minutes between 5 and 480),
  time_zone text not null check (length(time_zone) between 1 and 60),
  place text check (length(place) between 1 and 200),
  meeting_link text check (length(meeting_link) between 1 and 300),
  panel uuid[] not null,
  -- of the invitation, raised with each change, so that calendars take the new one
  sequence integer not null default 0,
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint interviews_application foreign key (organization_id, application_id) references job_applications
    on delete cascade,
  constraint interviews_scheduled check ((state = 'scheduled') <= (starts_at is not null))
);
create index interviews_of_application on interviews (organization_id, application_id, created_at);
create index interviews_by_time on interviews (organization_id, starts_at) where state = 'scheduled';
select isolate_by_organization('interviews');
grant select, insert, delete on interviews to kazi_app;
grant update (title, state, slots, starts_at, minutes, time_zone, place, meeting_link, panel, sequence) on interviews to kazi_app;

create table offers (
  organization_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  state text not null check (state in
    ('pending-approval', 'sent', 'viewed', 'accepted', 'rejected', 'rescinded', 'declined', 'expired')),
  -- the contract's shape: title, department, type, pay, start
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  expires_on date not null,
  -- the paper as it is signed, and the hash of its bytes; gone once the person is forgotten
  file_id uuid,
  document_hash bytea not null check (length(document_hash) = 32),
  created_by uuid references users,
  created_at timestamptz not null,
  sent_at timestamptz,
  viewed_at timestamptz,
  decided_at timestamptz,
  -- of the candidate who says no, or of the employer who takes it back
  reason text check (length(reason) between 1 and 500),
  -- name, how it was signed, when, from where
  signature jsonb check (jsonb_typeof(signature) = 'object'),
  -- the same paper with its certificate
  signed_file_id uuid,
  primary key (organization_id, id),
  constraint offers_application foreign key (organization_id, application_id) references job_applications,
  constraint offers_file foreign key (organization_id, file_id) references files,
  constraint offers_signed_file foreign key (organization_id, signed_file_id) references files,
  constraint offers_accepted check ((state = 'accepted') <= (signature is not null))
);
create index offers_of_application on offers (organization_id, application_id, created_at);
-- nobody has two offers at a time for one job
create unique index offers_one_living on offers (organization_id, application_id)
  where state in ('pending-approval', 'sent', 'viewed', 'accepted');
select isolate_by_organization('offers');
grant select, insert on offers to kazi_app;
grant update (state, sent_at, viewed_at, decided_at, reason, signature, signed_file_id, file_id, terms) on offers to kazi_app;

create table candidate_onboardings (
  organization_id uuid not null,
  id uuid not null,
  offer_id uuid not null,
  application_id uuid not null,
  state text not null check (state in
    ('accepted', 'form-sent', 'form-submitted', 'contract-sent', 'contract-signed', 'completed', 'cancelled')),
  -- what was typed so far, nobody's word before it is sent
  draft jsonb not null default '{}' check (jsonb_typeof(draft) = 'object'),
  -- what was sent
  form jsonb check (jsonb_typeof(form) = 'object'),
  -- what the employer wants changed in it
  returned_reason text check (length(returned_reason) between 1 and 500),
  contract_file_id uuid,
  contract_hash bytea check (length(contract_hash) = 32),
  contract_text jsonb check (jsonb_typeof(contract_text) = 'object'),
  candidate_signature jsonb check (jsonb_typeof(candidate_signature) = 'object'),
  employer_signature jsonb check (jsonb_typeof(employer_signature) = 'object'),
  signed_file_id uuid,
  -- of another domain
  employee_id uuid,
  created_at timestamptz not null,
  sent_at timestamptz,
  submitted_at timestamptz,
  completed_at timestamptz,
  completed_by uuid references users,
  primary key (organization_id, id),
  constraint candidate_onboardings_offer foreign key (organization_id, offer_id) references offers,
  constraint candidate_onboardings_once unique (organization_id, offer_id),
  constraint candidate_onboardings_application foreign key (organization_id, application_id) references job_applications,
  constraint candidate_onboardings_contract foreign key (organization_id, contract_file_id) references files,
  constraint candidate_onboardings_signed foreign key (organization_id, signed_file_id) references files,
  constraint candidate_onboardings_completed check ((state = 'completed') = (employee_id is not null))
);
create index candidate_onboardings_newest on candidate_onboardings (organization_id, created_at desc, id desc);
select isolate_by_organization('candidate_onboardings');
grant select, insert on candidate_onboardings to kazi_app;
grant update (state, draft, form, returned_reason, contract_file_id, contract_hash, contract_text, candidate_signature,
  employer_signature, signed_file_id, employee_id, sent_at, submitted_at, completed_at, completed_by)
  on candidate_onboardings to kazi_app;

-- What the employer has to see to before the first day: equipment, accounts, introductions.
create table onboarding_tasks (
  organization_id uuid not null,
  id uuid not null,
  onboarding_id uuid not null,
  title text not null check (length(title) between 1 and 160),
  owner_id uuid references users,
  due_on date,
  done_at timestamptz,
  place smallint not null,
  primary key (organization_id, id),
  constraint onboarding_tasks_onboarding foreign key (organization_id, onboarding_id) references candidate_onboardings
    on delete cascade
);
create index onboarding_tasks_of_onboarding on onboarding_tasks (organization_id, onboarding_id, place);
select isolate_by_organization('onboarding_tasks');
grant select, insert, update, delete on onboarding_tasks to kazi_app;

-- Directory: a mailed link, read before any organisation is chosen. 256 random bits, kept as a hash, for one thing.
create table hiring_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  organization_id uuid not null references organizations,
  purpose text not null check (purpose in ('interview', 'offer', 'onboarding-form', 'onboarding-contract')),
  object_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- the thing is over
  ended_at timestamptz,
  constraint hiring_links_expiry check (expires_at > created_at)
);
create index hiring_links_of_object on hiring_links (organization_id, purpose, object_id);
select fence_within_organization('hiring_links');
grant select, insert, update, delete on hiring_links to kazi_app;

-- Directory: the hashes of papers that were signed, so that whoever has one can ask whether it is that paper.
create table signed_papers (
  document_hash bytea primary key check (length(document_hash) = 32),
  organization_id uuid not null references organizations,
  kind text not null check (kind in ('offer', 'contract')),
  signed_at timestamptz not null
);
create index signed_papers_of_organization on signed_papers (organization_id);
select fence_within_organization('signed_papers');
grant select, insert on signed_papers to kazi_app;
