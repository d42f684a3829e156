import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { refusals } from '#contract-kit/refusal.ts';

/** An email that the local outbox stored instead of sending it. */
export const KeptMail = z.object({
  _id: Id,
  to: z.string(),
  subject: z.string(),
  createdAt: z.iso.datetime(),
  text: z.string(),
  html: z.string(),
  attachment: z.object({ name: z.string(), size: z.number().int() }).nullable(),
});
export type KeptMail = z.infer<typeof KeptMail>;

export const outboxSecretHeader = 'x-outbox-secret';

/** The secret is sent in a header and kept in the URL fragment of the page, so that no log or proxy history contains it. */
export const listKeptMails = endpoint({
  name: 'outbox.list-kept-mails',
  summary:
    'Lists emails stored by the local outbox, newest first. Only on the server itself, with the secret printed at startup.',
  method: 'GET',
  path: '/outbox',
  needs: 'public',
  accepts: ['none'],
  reply: z.object({ items: z.array(KeptMail) }),
  limits: { rate: [{ by: 'address', max: 300, perMs: 60_000 }] },
});

export const getKeptAttachment = endpoint({
  name: 'outbox.get-kept-attachment',
  summary:
    'Returns the file of an email in the local outbox. Only on the server itself, with the secret printed at startup.',
  method: 'GET',
  path: '/outbox/{id}/attachment',
  needs: 'public',
  accepts: ['none'],
  params: z.strictObject({ id: Id }),
  reply: 'bytes',
  limits: { rate: [{ by: 'address', max: 60, perMs: 60_000 }] },
});

export const refuseOutbox = refusals('outbox', {
  closed: ['not_found', 'The outbox isn’t available here.'],
});
