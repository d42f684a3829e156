import { readFileSync } from 'node:fs';
import type { MailFields } from './mail-fields.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

let template: string | undefined;

/** Compiled from `template/mail.mjml` by `scripts/build-mail-template.ts`. */
const readTemplate = (): string => {
  template ??= readFileSync(new URL('./template/mail.html', import.meta.url), 'utf8');
  return template;
};

/** The HTML part: the template with its blocks kept, repeated or omitted, and every text escaped. */
export function renderMailHtml({
  subject,
  heading,
  paragraphs,
  code,
  button,
  footnote,
}: Omit<MailFields, 'to'>): string {
  const blocks: Readonly<Record<string, readonly Words[]>> = {
    paragraph: paragraphs.map((paragraph) => ({ paragraph })),
    code: code === undefined ? [] : [{ code }],
    button: button ? [button] : [],
    footnote: footnote === undefined ? [] : [{ footnote }],
  };
  const words: Words = { subject, heading, preview: paragraphs[0] ?? heading };
  // In one pass, so that a text that contains a placeholder stays unchanged.
  return readTemplate().replaceAll(
    /<!-- (?:each|if):(\w+) -->([\s\S]*?)<!-- end:\1 -->|\{\{(\w+)\}\}/g,
    (_whole, name: string | undefined, block: string, word: string) =>
      name === undefined
        ? escapeHtml(words[word] ?? '')
        : (blocks[name] ?? []).map((each) => fill(block, each)).join(''),
  );
}

type Words = Readonly<Record<string, string>>;

const fill = (html: string, words: Words): string =>
  html.replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => escapeHtml(words[name] ?? ''));
