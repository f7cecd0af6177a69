-- Whose address wrote to us is asked for each inquiry that an admin opens, and whose a family's is for its data: without
-- these each looks through every provider.
create index providers_email_idx on hearthlist.providers (email);
create index provider_submissions_email_idx on hearthlist.provider_submissions (email);

create index stripe_events_received_at_idx on hearthlist.stripe_events (received_at);
