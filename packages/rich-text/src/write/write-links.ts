import type { Node } from '@tiptap/pm/model';
import { escapeText } from './escape-text.ts';
import { type InlineWriter, isCode, isDefined } from './inline-writer.ts';

type Attributes = Readonly<Record<string, unknown>>;

/** `only` is the text of a link that has nothing else inside: one that shows its own address is written as `<address>`. */
export function writeLink(attrs: Attributes, inner: string, only: Node | null, writer: InlineWriter): string {
  const href = String(attrs.href ?? '');
  const { marks, style, kind } = writer;
  if (isDefined(attrs.reference, href, attrs.title, style.context)) return `[${inner}][${attrs.reference}]`;
  if (only?.isText && !isCode(only) && attrs.title == null && isAutolink(href, only.text ?? ''))
    return `<${only.text}>`;
  return `[${inner}](${writeDestination(marks.protect(href), kind === 'cell')}${writeTitle(attrs.title, writer)})`;
}

const isAutolink = (href: string, text: string): boolean =>
  (href === text && /^[a-zA-Z][a-zA-Z\d+.-]{1,31}:[^\s<>\\|]*$/.test(href)) ||
  (href === `mailto:${text}` && /^[\w.+-]+@[a-zA-Z\d-]+(?:\.[a-zA-Z\d-]+)+$/.test(text));

export function writeImage(attrs: Attributes, writer: InlineWriter): string {
  const { marks, style, kind } = writer;
  const src = String(attrs.src ?? '');
  const alt = marks.protect(String(attrs.alt ?? '').replace(/\n/g, ' '));
  const options = { isEscapingAll: style.isEscapingAll, isCell: kind === 'cell', isBeforeBracket: false };
  const text = escapeText(alt, options);
  if (isDefined(attrs.reference, src, attrs.title, style.context)) return `![${text}][${attrs.reference}]`;
  return `![${text}](${writeDestination(marks.protect(src), kind === 'cell')}${writeTitle(attrs.title, writer)})`;
}

/** Backslashes and ampersands that would be read as escapes and entities. */
const escapeValue = (text: string): string =>
  text.replace(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\').replace(/&(?=#?\w+;)/g, '\\&');

function writeDestination(address: string, isCell: boolean): string {
  const escaped = escapeValue(address.replace(/[\r\n]+/g, ' '));
  const isPlain = address !== '' && !/[\s\p{Cc}<>]/u.test(address) && isBalanced(address);
  const written = isPlain ? escaped : `<${escaped.replace(/[<>]/g, '\\$&')}>`;
  return isCell ? written.replaceAll('|', '\\|') : written;
}

function isBalanced(address: string): boolean {
  let depth = 0;
  for (const character of address) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0 || depth > 30) return false;
  }
  return depth === 0;
}

function writeTitle(title: unknown, { marks, kind }: InlineWriter): string {
  if (typeof title !== 'string' || title === '') return '';
  // A blank line would end the paragraph.
  const value = escapeValue(marks.protect(title).replace(/\n\s*/g, '\n')).replaceAll('"', '\\"');
  return ` "${kind === 'cell' ? value.replaceAll('|', '\\|').replaceAll('\n', ' ') : value}"`;
}
