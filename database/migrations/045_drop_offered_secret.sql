-- Whoever had a copy of an admin's session could read the secret that was offered to its owner. Each offer has a secret
-- of its own now, which stands signed in the form alone.
alter table hearthlist.admins drop column totp_new_secret;
