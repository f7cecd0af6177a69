-- Only wrong tries count at sign-in: a try is consumed before it is checked, and refunded where it was right.
alter table hearthlist.allowances drop constraint allowances_used_check;
alter table hearthlist.allowances add constraint allowances_used_check check (used >= 0);
grant insert, update on hearthlist.allowances to service_role;

-- The cookie of a browser that has signed in before names this number. Raising it revokes all such cookies of the account.
alter table hearthlist.admins add column device_generation integer not null default 0;
alter table hearthlist.provider_accounts add column device_generation integer not null default 0;
comment on column hearthlist.admins.device_generation is 'Raised when the sessions are revoked: device cookies of an older generation are void.';
comment on column hearthlist.provider_accounts.device_generation is 'Raised when the sessions are revoked: device cookies of an older generation are void.';
