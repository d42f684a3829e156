import type { ArticleRun } from './article-context.ts';
import { readHtml } from './read-html.ts';

/** Elements that run code, embed another page, or change where links lead. */
const running = new Set(
  'script iframe frame frameset object embed applet portal fencedframe base meta link noscript animate animatemotion animatetransform set'.split(
    ' ',
  ),
);
/** Attributes whose value a browser may follow. */
const addresses = new Set(
  'href src srcset xlink:href action formaction poster data background cite ping longdesc usemap manifest'.split(' '),
);
/** The script of widgets loads what elements with this attribute name. */
const startsWidget = 'data-w';
const attribute = /([^\s"'<>/=\p{Cc}]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/gu;
/** Marks that stand for shortcodes: what a shortcode becomes holds quotes, and would end the value it stands in. */
const marks = /[\ufdd0-\ufdef]\d*/g;

/**
 * HTML without anything that runs in a browser: scripts, event handlers, frames, and addresses that are scripts. Everything else stays,
 * elements that are closed elsewhere among it. Every tag is written anew from what was understood of it, so that nothing is left of a tag
 * that a browser would read in another way.
 */
export function omitCode(html: string): { readonly html: string; readonly hasOmitted: boolean } {
  const parts: string[] = [];
  let hasOmitted = false;
  for (const part of readHtml(html, (name) => running.has(name) || isTextElement(name))) {
    if (part.kind === 'text') parts.push(part.text);
    else if (running.has(part.name)) hasOmitted = true;
    else if (part.kind === 'end') parts.push(`</${part.name}>`);
    else {
      const kept = keptAttributes(part.attributes);
      hasOmitted ||= kept.hasOmitted;
      const content = part.kind === 'raw' ? `${part.text}</${part.name}>` : '';
      parts.push(`<${part.name}${kept.text}${part.kind === 'start' && part.isSelfClosing ? '/' : ''}>${content}`);
    }
  }
  return { html: parts.join(''), hasOmitted };
}

const isTextElement = (name: string): boolean =>
  ['style', 'textarea', 'title', 'xmp', 'noembed', 'noframes'].includes(name);

function keptAttributes(written: string): { readonly text: string; readonly hasOmitted: boolean } {
  const kept: string[] = [];
  let hasOmitted = false;
  for (const [, name = '', double, single, bare] of written.matchAll(attribute)) {
    const value = double ?? single ?? bare;
    const lower = name.toLowerCase();
    if (
      lower.startsWith('on') ||
      lower === 'srcdoc' ||
      lower === startsWidget ||
      (addresses.has(lower) && !isSafeAddress(value ?? ''))
    )
      hasOmitted = true;
    else
      kept.push(value === undefined ? ` ${name}` : ` ${name}="${value.replaceAll('"', '&quot;').replace(marks, '')}"`);
  }
  return { text: kept.join(''), hasOmitted };
}

/** A scheme that browsers only load from, or none. Characters that could hide another one are not looked through. */
function isSafeAddress(value: string): boolean {
  const [beginning = ''] = value.trim().split(/[/?#]/, 1);
  if (!/[:&\p{Cc}]/u.test(beginning)) return true;
  return /^(?:https?|mailto|tel|sms):[^&\p{Cc}]*$/iu.test(beginning) || /^data:image$/i.test(beginning);
}

/** Raw HTML of a page as its readers get it. Tells once for each piece that something is missing. */
export function allowedHtml(html: string, { context }: ArticleRun, line: number | undefined): string {
  if (context.isCodeAllowed) return html;
  const omitted = omitCode(html);
  if (omitted.hasOmitted) context.warn({ code: 'code_omitted', message, ...(line === undefined ? {} : { line }) });
  return omitted.html;
}

const message =
  'Scripts, event handlers and embedded pages were left out. To allow them, an administrator must save or approve this page.';
