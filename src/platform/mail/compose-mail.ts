import { refusals } from '#contract-kit/refusal.ts';
import { type Attachment, MailFields } from './mail-fields.ts';
import { renderMailHtml } from './render-mail-html.ts';

export type ComposedMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachment?: Attachment;
};

export const refuseMail = refusals('mail', {
  bad_field: ['invalid', 'This email can’t be composed.'],
  too_many_for_recipient: ['too_many', 'We’ve sent too many emails to this address. Try again later.'],
  too_many_from_sender: ['too_many', 'You’ve sent too many invitations today. Try again tomorrow.'],
});

/** Composes a mail with a plain-text part and an HTML part of the same content. */
export function composeMail(fields: MailFields): ComposedMail {
  const parsed = MailFields.safeParse(fields);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `The email's ${issue.path.join('.')} ${issue.message}.`);
    throw refuseMail('bad_field', lines);
  }
  const mail = parsed.data;
  const { to, subject, attachment } = mail;
  return { to, subject, text: renderText(mail), html: renderMailHtml(mail), ...(attachment ? { attachment } : {}) };
}

function renderText({ heading, paragraphs, code, button, footnote }: MailFields): string {
  const blocks = [heading, ...paragraphs];
  if (code !== undefined) blocks.push(`    ${code}`);
  if (button) blocks.push(`${button.label}:\n${button.url}`);
  if (footnote !== undefined) blocks.push(`--\n${footnote}`);
  return `${blocks.join('\n\n')}\n`;
}
