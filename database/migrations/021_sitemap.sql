-- For the sitemap: with a million providers, reading the rows themselves took all the time that a visitor's statement has.
create index providers_sitemap_idx on hearthlist.providers (id) include (updated_at) where active;
