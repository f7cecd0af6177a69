-- Who leaves takes along everything but the records of its payments, which tax law asks us to keep.

alter table hearthlist.invoices
  alter column provider_id drop not null,
  drop constraint invoices_provider_id_fkey,
  add constraint invoices_provider_id_fkey foreign key (provider_id) references hearthlist.providers (id)
    on delete set null,
  add column payer text check (char_length(payer) between 1 and 200);
comment on column hearthlist.invoices.payer is
  'The business by name, once its listing is gone. Nothing else of it is kept here.';

-- When their time is over, as domain/retention.ts says.
grant delete on hearthlist.invoices to service_role;
