import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { maxLength } from '#contract-kit/lengths.ts';
import { toPlainLine, toPlainText } from '../plain-text.ts';

/* Calls of people without an account, who have the token of a link. The token is in the body, so that no address, history or log of a proxy
   contains it; the bodies are small, and every limit counts before the database is asked. */

export const maxGuestName = 80;
export const maxGuestText = 2000;
const minute = 60_000;
const hour = 60 * minute;
const asGuest = { needs: 'public', accepts: ['none'] } as const;

const Token = z.string().min(1).max(100);
/** Proves that the password was entered. */
const Pass = z.string().max(200).optional();

const OpenPreview = z.object({
  state: z.literal('open'),
  title: z.string(),
  project: z.string(),
  expiresAt: z.iso.datetime(),
  /** When the shown version was written; null: the newest text is shown. */
  versionAt: z.iso.datetime().nullable(),
  allowsComments: z.boolean(),
  /** Approved ones, oldest first. */
  comments: z.array(z.object({ _id: Id, name: z.string(), text: z.string(), at: z.iso.datetime() })),
  frameUrl: z.string(),
  ticket: z.string(),
});
export type OpenPreview = z.infer<typeof OpenPreview>;

export const openLink = endpoint({
  name: 'preview-links.open-link',
  summary: 'Opens a preview link, or asks for its password.',
  method: 'POST',
  path: '/previews/open',
  ...asGuest,
  body: z.strictObject({ token: Token, pass: Pass }),
  reply: z.discriminatedUnion('state', [z.object({ state: z.literal('locked') }), OpenPreview]),
  limits: {
    bodyBytes: 2048,
    rate: [
      { by: 'address', max: 120, perMs: 10 * minute },
      { by: 'range', max: 1200, perMs: 10 * minute },
    ],
  },
});

export const GuestPassword = z.strictObject({
  password: z.string().min(1, 'Enter the password.').max(maxLength.password),
});

export const unlockLink = endpoint({
  name: 'preview-links.unlock-link',
  summary: 'Checks the password of a preview link.',
  method: 'POST',
  path: '/previews/unlock',
  ...asGuest,
  body: GuestPassword.extend({ token: Token }),
  reply: z.object({ pass: z.string() }),
  limits: {
    bodyBytes: 2048,
    rate: [
      { by: 'address+body.token', max: 10, perMs: 15 * minute },
      { by: 'address', max: 30, perMs: 15 * minute },
      { by: 'range', max: 200, perMs: 15 * minute },
    ],
  },
});

/** The words of a comment, as plain text. */
export const GuestWords = z.strictObject({
  name: z
    .string()
    .max(maxGuestName, 'Use up to 80 characters.')
    .transform(toPlainLine)
    .pipe(z.string().min(1, 'Enter your name.').max(maxGuestName)),
  text: z
    .string()
    .max(maxGuestText, 'Use up to 2,000 characters.')
    .transform(toPlainText)
    .pipe(z.string().min(1, 'Enter a comment.').max(maxGuestText)),
});

export const addGuestComment = endpoint({
  name: 'preview-links.add-guest-comment',
  summary: 'Adds the comment of a guest. Members see it at once, other guests after a member approved it.',
  method: 'POST',
  path: '/previews/comments',
  ...asGuest,
  body: GuestWords.extend({ token: Token, pass: Pass }),
  reply: z.object({ at: z.iso.datetime() }),
  status: 201,
  limits: {
    bodyBytes: 16 * 1024,
    rate: [
      { by: 'address+body.token', max: 10, perMs: 10 * minute },
      { by: 'address', max: 20, perMs: hour },
      { by: 'range', max: 100, perMs: hour },
    ],
  },
});
