-- Mails leave in lanes that know nothing of each other: no number of invitations delays or displaces a code or a security notice.
alter table mails
  add column lane text not null default 'notice'
    check (lane in ('code', 'known-device-code', 'security', 'invitation', 'notice')),
  -- Who or where it was asked for, as the lane counts it: a sender's id, a device, a network (hashed).
  add column source text,
  drop constraint mails_state_check,
  -- 'suppressed': a limit was reached and it was not sent. The row is the trace of that, without the mail's text.
  add constraint mails_state_check
    check (state in ('pending', 'sending', 'sent', 'failed', 'unknown', 'kept', 'suppressed'));
create index mails_source on mails (source, lane, created_at) where source is not null;
