-- A provider answers what families wrote about it. It writes its reply and the reply's date, and nothing else of a review.

grant update (provider_reply, replied_at) on hearthlist.reviews to authenticated;
create policy own_reply on hearthlist.reviews for update to authenticated
  using (status = 'published' and provider_id = (select hearthlist.current_provider_id()))
  with check (status = 'published' and provider_id = (select hearthlist.current_provider_id()));

-- A reply does not count in the rating, which a provider may not write.
drop trigger keep_provider_rating on hearthlist.reviews;
create trigger keep_provider_rating after insert or delete or update of provider_id, rating, status on hearthlist.reviews
  for each row execute function hearthlist.keep_provider_rating();
