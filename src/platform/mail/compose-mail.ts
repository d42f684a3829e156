import { z } from 'zod';
import { refusals } from '#contract-kit/refusal.ts';
import { renderMailHtml } from './render-mail-html.ts';

/** One line that cannot become a second header, hide text, or turn the reading direction. */
const isPlainLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text);

const Line = (most: number) =>
  z.string().min(1).max(most).refine(isPlainLine, 'must be one line without control characters');

const WebUrl = z
  .string()
  .max(2000)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be a web address')
  .refine((text) => /^[\x21-\x7e]+$/.test(text), 'must be encoded');

/** Everything a mail can say. There is no field for a header, a file or HTML, so none can be slipped in. */
const MailFields = z.strictObject({
  /** Exactly one address. */
  to: z
    .email()
    .max(254)
    .refine((text) => /^[\x21-\x7e]+$/.test(text) && !/[,;<>()"\\]/.test(text), 'must be one plain address'),
  subject: Line(200),
  heading: Line(200),
  paragraphs: z.array(Line(2000)).max(20),
  code: Line(40).optional(),
  button: z.strictObject({ label: Line(60), url: WebUrl }).optional(),
  footnote: Line(1000).optional(),
});
export type MailFields = z.infer<typeof MailFields>;

export type ComposedMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export const refuseMail = refusals('mail', {
  bad_field: ['invalid', 'This mail cannot be written.'],
  too_many_for_recipient: [
    'too_many',
    'This address has been sent too many mails in the last hour. Please try again later.',
  ],
});

/** Words in, a mail out: a plain part and a designed part that say the same. */
export function composeMail(fields: MailFields): ComposedMail {
  const parsed = MailFields.safeParse(fields);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `The mail's ${issue.path.join('.')} ${issue.message}.`);
    throw refuseMail('bad_field', lines);
  }
  const mail = parsed.data;
  return { to: mail.to, subject: mail.subject, text: renderText(mail), html: renderMailHtml(mail) };
}

function renderText({ heading, paragraphs, code, button, footnote }: MailFields): string {
  const blocks = [heading, ...paragraphs];
  if (code !== undefined) blocks.push(`    ${code}`);
  if (button) blocks.push(`${button.label}:\n${button.url}`);
  if (footnote !== undefined) blocks.push(`--\n${footnote}`);
  return `${blocks.join('\n\n')}\n`;
}
