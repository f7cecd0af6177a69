-- A letter that waited for its next try was sent after a later one about the same consultation: 'confirmed' after
-- 'cancelled'. And an admin who saw that a letter had failed could not see what it was about.
alter table hearthlist.mails
  add column consultation_sequence integer,
  add column topic_table text,
  add column topic_id text,
  add constraint mails_topic_check check ((topic_table is null) = (topic_id is null));
comment on column hearthlist.mails.consultation_sequence is 'The calendar_sequence of the consultation that the letter tells of: it is not sent once there is a later one. Null for one that stays true.';
comment on column hearthlist.mails.topic_id is 'With topic_table: what the letter is about, where an admin has a page for it. No reference: a letter outlives a ticket.';
create index mails_topic_idx on hearthlist.mails (topic_table, topic_id) where topic_id is not null;
