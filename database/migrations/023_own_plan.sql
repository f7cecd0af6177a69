-- A provider sees which plan it pays for, where an admin has given it a higher tier.

grant select (plan_tier) on hearthlist.provider_accounts to authenticated;
