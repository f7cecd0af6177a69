-- A letter that could not be sent for a while brought a code that had died, and whoever typed it was refused.
alter table hearthlist.mails add column good_until timestamptz;
comment on column hearthlist.mails.good_until is 'When the code or key in it dies: it is not sent after that. Null for one that is never too late.';
