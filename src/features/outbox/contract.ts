import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { refusals } from '#contract-kit/refusal.ts';

/** One mail that the local outbox kept instead of sending. */
export const KeptMail = z.object({
  _id: Id,
  to: z.string(),
  subject: z.string(),
  createdAt: z.iso.datetime(),
  text: z.string(),
  html: z.string(),
});
export type KeptMail = z.infer<typeof KeptMail>;

export const outboxSecretHeader = 'x-outbox-secret';

/** The secret travels in a header and in the page's `#fragment`, so that no log or history of a proxy holds it. */
export const listKeptMails = endpoint({
  name: 'outbox.list-kept-mails',
  summary:
    'Mails kept by the local outbox, newest first. Only on this machine, only with the secret printed at the start.',
  method: 'GET',
  path: '/outbox',
  needs: 'public',
  accepts: ['none'],
  reply: z.object({ items: z.array(KeptMail) }),
  limits: { rate: [{ by: 'address', max: 300, perMs: 60_000 }] },
});

export const refuseOutbox = refusals('outbox', {
  closed: ['not_found', 'The outbox isn’t available here.'],
});
