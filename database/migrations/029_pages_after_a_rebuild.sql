-- Whatever was brought in past the triggers shows on pages from here on: a rebuild begins with this truncation.
create trigger tell_pages after truncate on hearthlist.search_entries
  for each statement execute function hearthlist.tell_pages_of_all();

-- Nothing of ours does this; whoever does it by hand does not find the promise on pages that were kept.
create trigger tell_pages_by_hand after insert or delete or truncate on hearthlist.waitlist_promotion
  for each statement execute function hearthlist.tell_pages_of_waitlist();
