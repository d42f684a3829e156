import { readFrontMatter } from '@plinth/site-renderer/front-matter/read-front-matter.ts';
import { splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';
import { readInstant } from '@plinth/site-renderer/site/dates.ts';
import { findAddressProblem } from '../../../name-rules.ts';
import { findKey } from './front-matter-keys.ts';
import type { Finding, Say } from './lint-finding.ts';
import { lintShortcodes } from './lint-shortcodes.ts';

/** Nobody reads more at once. */
const maxFindings = 200;

/** What is wrong in the source of a page, in the order of the text. It reads the text a fixed number of times, whatever it contains. */
export function lintPage(source: string, say: Say): readonly Finding[] {
  return [...lintFrontMatter(source, say), ...lintShortcodes(source, say)].slice(0, maxFindings);
}

function lintFrontMatter(source: string, say: Say): readonly Finding[] {
  const split = splitFrontMatter(source);
  const { matter, problem } = readFrontMatter(split);
  if (problem) return [{ ...lineRange(source, problem.line), severity: 'error', message: problem.message }];
  if (split.format !== 'yaml') return [];
  const places = findKeys(split.matter, split.mark.length + split.open.length);
  return places.flatMap(({ name, from, to, isLast }): readonly Finding[] => {
    if (!isLast) return [{ from, to, severity: 'warning', message: say('twice', { name }) }];
    const found = lintValue(name, matter[name], say);
    return found === null ? [] : [{ from, to, ...found }];
  });
}

/** A value that the renderer would not use, or that keeps the page from visitors. */
function lintValue(name: string, value: unknown, say: Say): Pick<Finding, 'severity' | 'message'> | null {
  const { kind, values } = findKey(name) ?? {};
  const text = String(value ?? '').trim();
  if (text === '' || typeof value === 'object') return null;
  if (kind === 'date' && readInstant(text) === null) return { severity: 'error', message: say('date', { name }) };
  if (kind === 'number' && typeof value !== 'number') return { severity: 'warning', message: say('number', { name }) };
  if (kind === 'yes-no' && typeof value !== 'boolean' && !/^(?:true|false)$/i.test(text))
    return { severity: 'error', message: say('yesNo', { name }) };
  if (name.toLowerCase() === 'series_style' && !values?.includes(text))
    return { severity: 'warning', message: say('choice', { name, values: values?.join(', ') ?? '' }) };
  const refused = findAddressProblem({ [name]: value });
  return refused === null ? null : { severity: 'warning', message: refused };
}

type KeyPlace = { readonly name: string; readonly from: number; readonly to: number; readonly isLast: boolean };

/** The keys at the left edge of YAML. In a valid text nothing else stands there but list items and comments. */
function findKeys(matter: string, offset: number): readonly KeyPlace[] {
  const found = [...matter.matchAll(/^["']?([A-Za-z_][\w.-]*)["']?[ \t]*:(?=\s|$)/gm)].map(
    ({ 0: whole, 1: name = '', index }) => ({
      name,
      from: offset + index,
      to: offset + index + whole.length - 1,
    }),
  );
  const last = new Map(found.map(({ name, from }) => [name.toLowerCase(), from]));
  return found.map((one) => ({ ...one, isLast: last.get(one.name.toLowerCase()) === one.from }));
}

/** A line by its number, counted from 1. */
function lineRange(source: string, line: number): { readonly from: number; readonly to: number } {
  let from = 0;
  for (let left = line - 1; left > 0; left -= 1) {
    const next = source.indexOf('\n', from);
    if (next < 0) break;
    from = next + 1;
  }
  const end = source.indexOf('\n', from);
  return { from, to: end < 0 ? source.length : end };
}
