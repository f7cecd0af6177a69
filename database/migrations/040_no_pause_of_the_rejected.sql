-- Since a rejection ends a listing's pause, an approval asks for nothing but the pause itself: one from before would stay.
update hearthlist.provider_accounts set paused_at = null
  where paused_at is not null and provider_id in (select id from hearthlist.providers where not verified);
