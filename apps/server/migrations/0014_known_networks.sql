-- From where somebody signed in lately: asked at each try to sign in, also for sessions that have ended.
create index sessions_networks on sessions (user_id, ip);
