import sax, { type QualifiedTag } from 'sax';
import { allowedAttributes, allowedElements } from './svg-allowlist.ts';

export type SanitizedSvg = { readonly svg: string; readonly width: number; readonly height: number };

const svgNamespace = 'http://www.w3.org/2000/svg';
const maxDepth = 200;
const maxElements = 100_000;
const maxSide = 16_383;

/** Why an SVG is refused; only for tests, because people get one message for all. */
class BadSvg extends Error {
  override readonly name = 'BadSvg';
}

/**
 * Writes an SVG anew with the elements and attributes of an allowlist. The parser is strict: it stops at anything that is not well-formed,
 * and at every entity that the file itself defines. Document types, comments and instructions are dropped, as are all references to
 * anything outside of the file. Throws if it cannot be read.
 */
export function sanitizeSvg(text: string): SanitizedSvg {
  const parser = sax.parser(true, { xmlns: true });
  const out: string[] = [];
  const open: { readonly name: string; readonly isKept: boolean }[] = [];
  let size: Pick<SanitizedSvg, 'width' | 'height'> | undefined;
  let elements = 0;
  const isInside = (): boolean => open.at(-1)?.isKept ?? false;

  const stop = (error: Error): never => {
    throw error;
  };
  parser.ondoctype = (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw new BadSvg('it declares entities');
  };
  parser.onopentag = (tag) => {
    const element = tag as QualifiedTag;
    elements += 1;
    if (elements > maxElements || open.length >= maxDepth) throw new BadSvg('it is too complex');
    const isRoot = open.length === 0;
    if (isRoot && element.local !== 'svg') throw new BadSvg('it is not an SVG');
    const isKept = (isRoot || isInside()) && isAllowed(element);
    open.push({ name: element.local, isKept });
    if (isRoot) size = sizeOf(element);
    if (isKept) out.push(`<${element.local}${isRoot ? ` xmlns="${svgNamespace}"` : ''}${attributesOf(element)}>`);
  };
  parser.onclosetag = () => {
    const closed = open.pop();
    if (closed?.isKept) out.push(`</${closed.name}>`);
  };
  const write = (content: string): void => {
    if (!isInside()) return;
    const isStyle = open.at(-1)?.name === 'style';
    if (!isStyle || isSafeCss(content)) out.push(escapeText(content));
  };
  // The parser knows no listeners, only these properties.
  Object.assign(parser, { onerror: stop, ontext: write, oncdata: write });
  parser.write(text.replace(/^\uFEFF/, '')).close();
  if (!size) throw new BadSvg('it is empty');
  return { svg: out.join(''), ...size };
}

function isAllowed({ uri, local, attributes }: QualifiedTag): boolean {
  if ((uri !== svgNamespace && uri !== '') || !allowedElements.has(local)) return false;
  // An animation could turn a harmless attribute into a link.
  const animated = Object.values(attributes).find((attribute) => attribute.local === 'attributeName')?.value ?? '';
  return !/^\s*(?:on|href|xlink:href|style|src)/i.test(animated);
}

function attributesOf({ local: element, attributes }: QualifiedTag): string {
  const kept: string[] = [];
  for (const { local, prefix, uri, value } of Object.values(attributes)) {
    if (prefix === 'xmlns' || local === 'xmlns') continue;
    if (local === 'href') {
      if (isSafeReference(element, value)) kept.push(` href="${escapeAttribute(value.trim())}"`);
    } else if (prefix === 'xml' && local === 'space') kept.push(` xml:space="${escapeAttribute(value)}"`);
    else if (uri === '' && allowedAttributes.has(local) && isSafeCss(value))
      kept.push(` ${local}="${escapeAttribute(value)}"`);
  }
  return kept.join('');
}

const embedded = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/;

/** To a part of the same file, or an embedded raster image. */
const isSafeReference = (element: string, value: string): boolean =>
  /^\s*#[^\s"'<>]+\s*$/.test(value) || (element === 'image' && embedded.test(value.trim()));

const references = /url\s*\(\s*(?!["']?\s*#)/i;
const forbidden = /[\\@<]|expression|javascript:|vbscript:|data:|(?:image-set|image|src|element|cross-fade|attr)\s*\(/i;

/** Styles and other values may only refer to parts of the same file. Escapes could hide a reference, and rules with `@` could import. */
const isSafeCss = (value: string): boolean => !references.test(value) && !forbidden.test(value);

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

/** By its `viewBox`, or else its width and height; by default as browsers assume. */
function sizeOf({ attributes }: QualifiedTag): Pick<SanitizedSvg, 'width' | 'height'> {
  const valueOf = (name: string): string => attributes[name]?.value ?? '';
  const [, , boxWidth = 0, boxHeight = 0] = valueOf('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const inPixels = (length: string): number => Number(/^\s*(\d{1,9}(?:\.\d{1,9})?)(?:px)?\s*$/.exec(length)?.[1] ?? 0);
  const width = boxWidth > 0 ? boxWidth : inPixels(valueOf('width'));
  const height = boxHeight > 0 ? boxHeight : inPixels(valueOf('height'));
  const bounded = (length: number, usual: number): number =>
    Math.min(maxSide, Math.max(1, Math.round(length > 0 ? length : usual)));
  return { width: bounded(width, 300), height: bounded(height, 150) };
}
