-- Who left the waitlist and comes back gets the letter of who is new, with its way to leave: it may have been a stranger.
alter table hearthlist.waitlist add column joined_times integer not null default 1 check (joined_times > 0);
comment on column hearthlist.waitlist.joined_times is 'Grows when somebody who left joins again: letters are written once for each time.';
create trigger tell_of_joining_again after update of joined_times on hearthlist.waitlist
  for each row when (new.joined_times > old.joined_times) execute function hearthlist.begin_job('waitlist_joined');
