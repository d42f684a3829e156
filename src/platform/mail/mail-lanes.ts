/** The kind of a mail, which decides how it is counted and in which queue it waits. */
export const mailLanes = ['code', 'known-device-code', 'security', 'invitation', 'notice', 'billing'] as const;
export type MailLane = (typeof mailLanes)[number];

export type LaneLimit = {
  readonly per: 'recipient' | 'source' | 'source-and-recipient';
  readonly max: number;
  readonly perMs: number;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Limits of one lane never count mails of another. Codes are also counted by source, so that one stranger cannot use up the limit of an
 * address; devices known to the account have their own lane, in case many strangers do.
 */
export const laneLimits: Readonly<Record<MailLane, readonly LaneLimit[]>> = {
  code: [
    { per: 'source-and-recipient', max: 20, perMs: hourMs },
    { per: 'recipient', max: 60, perMs: hourMs },
  ],
  'known-device-code': [{ per: 'recipient', max: 40, perMs: hourMs }],
  security: [{ per: 'recipient', max: 60, perMs: hourMs }],
  invitation: [
    { per: 'source-and-recipient', max: 3, perMs: dayMs },
    { per: 'recipient', max: 10, perMs: dayMs },
    { per: 'source', max: 30, perMs: dayMs },
  ],
  notice: [{ per: 'recipient', max: 20, perMs: hourMs }],
  // Invoices and reminders about payments: far more than an account causes, and few enough for a fault to be noticed.
  billing: [{ per: 'recipient', max: 60, perMs: hourMs }],
};

/** Mails that people wait for, or that warn them; they have a queue of their own. */
export const isUrgent = (lane: MailLane): boolean => lane !== 'invitation' && lane !== 'notice' && lane !== 'billing';
