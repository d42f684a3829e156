-- Receipts and reminders have a lane of their own: they never wait behind invitations, and never use up the limit of security mail.
alter table mails
  drop constraint mails_lane_check,
  add constraint mails_lane_check
    check (lane in ('code', 'known-device-code', 'security', 'invitation', 'notice', 'billing'));

-- A file that goes along with a mail, kept exactly as long as its text.
create table mail_attachments (
  mail_id uuid not null references mails on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  type text not null check (type = 'application/pdf'),
  bytes bytea not null check (octet_length(bytes) <= 1048576),
  primary key (mail_id, name)
);
