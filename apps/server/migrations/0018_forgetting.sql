-- A session that is forgotten takes its tokens along: by this index, and no longer by reading every token there is for
-- each session. It also finds the one token that a session has not used yet.
drop index refresh_tokens_session;
create index refresh_tokens_session on refresh_tokens (session_id, used_at);

-- Whether a file is a bank's word on a payment is asked each time that somebody else's file is opened.
create index payment_attempts_evidence on payment_attempts (organization_id, evidence_file_id)
  where evidence_file_id is not null;

-- What somebody read long ago goes when they are told something new.
grant delete on notifications, account_notifications to kazi_app;
