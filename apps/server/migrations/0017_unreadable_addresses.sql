-- An address that somebody asked a code for stands there as an HMAC, and so does the one that a change of address is
-- for: a copy of the database tells nobody which those were. Codes live ten minutes; who holds one asks again.
delete from one_time_codes where email is not null or purpose = 'change-email';
alter table one_time_codes
  drop column email,
  add column email_hash bytea check (length(email_hash) = 32),
  add check (num_nonnulls(user_id, email_hash) = 1),
  add constraint one_time_codes_key unique nulls not distinct (purpose, user_id, email_hash, subject);

-- When somebody was last mailed that wrong tries had locked their account.
alter table users add column lock_told_at timestamptz;
