/** Text that is HTML already. Everything else is escaped when it goes into a template. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

export type HtmlPart = Html | string | number | null | undefined | false | readonly HtmlPart[];

const odd = /[&<>"']/;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Good for text and for attribute values in quotes. */
export const escapeHtml = (text: string): string =>
  odd.test(text) ? text.replace(/[&<>"']/g, (found) => entities[found] ?? found) : text;

/** HTML that is known to be good: made by a renderer, or the tenant's own. */
export const trusted = (text: string): Html => new Html(text);

export const nothing = new Html('');

function textOf(part: HtmlPart): string {
  if (typeof part === 'string') return escapeHtml(part);
  if (part instanceof Html) return part.text;
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'number') return String(part);
  let text = '';
  for (const one of part) text += textOf(one);
  return text;
}

/** The template tag: html`<p>${title}</p>` escapes `title`. */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  let text = strings[0] ?? '';
  for (let at = 0; at < parts.length; at += 1) text += textOf(parts[at]) + (strings[at + 1] ?? '');
  return new Html(text);
}

/** An address that may be followed: no scripts, no data. What is none becomes empty. */
export function safeUrl(url: string): string {
  const scheme = /^[\s\p{Cc}]*([a-z][a-z0-9+.-]*):/iu.exec(url)?.[1]?.toLowerCase();
  return scheme === undefined || ['http', 'https', 'mailto', 'tel', 'sms'].includes(scheme) ? url : '';
}
