-- The audit log is searched by who, what, when and words; its key serves the order.
create index audit_log_action_idx on hearthlist.audit_log (action, id desc);
create index audit_log_subject_id_idx on hearthlist.audit_log (subject_id, id desc);
create index audit_log_at_idx on hearthlist.audit_log (at);
create index audit_log_words_idx on hearthlist.audit_log using gin (actor extensions.gin_trgm_ops, reason extensions.gin_trgm_ops);

-- A person who asks for it is forgotten, also in the history of a lead and in what was said about a consultation.
-- Only that: what else these rows say stays as it was.
grant update (old_value, new_value) on hearthlist.lead_events to service_role;
create policy service_forgets on hearthlist.lead_events for update to service_role
  using (what = 'notes') with check (what = 'notes' and old_value is null and new_value is null);

grant update (note) on hearthlist.consultation_steps to service_role;

-- One address is looked for in each of these; and old rows are looked for every night.
create index consultation_requests_email_idx on hearthlist.consultation_requests (email);
create index consultation_requests_created_at_idx on hearthlist.consultation_requests (created_at);
create index contact_submissions_email_idx on hearthlist.contact_submissions (email);
create index contact_submissions_created_at_idx on hearthlist.contact_submissions (created_at);
create index leads_email_idx on hearthlist.leads (email);
create index mails_to_address_idx on hearthlist.mails (to_address);
create index reviews_author_email_idx on hearthlist.reviews (author_email);
