import { splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';
import { parseShortcodes, type ShortcodePart } from '@plinth/site-renderer/shortcodes/parse-shortcodes.ts';
import { readTags } from '@plinth/site-renderer/shortcodes/read-tag.ts';
import { findWidget } from '@plinth/site-renderer/widgets/find-widget.ts';
import { readWidgetValues } from '@plinth/site-renderer/widgets/read-widget-values.ts';
import { findCode } from './code-ranges.ts';
import type { Finding, Say } from './lint-finding.ts';

/** Hugo's shortcodes that stand for an address. The renderer knows them without a widget. */
const references = ['ref', 'relref'];

/** Shortcodes that the renderer would complain about or show as text. Those in code are text. */
export function lintShortcodes(source: string, say: Say): readonly Finding[] {
  const { body } = splitFrontMatter(source);
  const offset = source.length - body.length;
  const found = [
    ...lintTags(body, say),
    ...parseShortcodes(body).flatMap((part) => lintPart(part, { item: null, depth: 0 }, say)),
  ];
  const code = findCode(body, 0);
  const isCode = makeLookup(code);
  return found
    .toSorted((one, other) => one.from - other.from)
    .filter(({ from }) => !isCode(from))
    .map((one) => ({ ...one, from: one.from + offset, to: one.to + offset }));
}

/** Positions are asked for in order, so that each range is passed once. */
function makeLookup(ranges: readonly { readonly from: number; readonly to: number }[]): (at: number) => boolean {
  let next = 0;
  return (at) => {
    for (let range = ranges[next]; range && range.to <= at; range = ranges[next]) next += 1;
    const range = ranges[next];
    return range !== undefined && range.from <= at;
  };
}

/** The marked part of a line; a line may be a megabyte long. */
const maxMarked = 200;

/** Braces that begin a shortcode and are none: a quote or the closing braces are missing. */
function lintTags(body: string, say: Say): readonly Finding[] {
  const starts = new Set([...readTags(body)].map(({ start }) => start));
  return [...body.matchAll(/\{\{[<%]/g)].flatMap(({ index }): readonly Finding[] => {
    if (starts.has(index)) return [];
    const [line = ''] = body.slice(index, index + maxMarked).split('\n', 1);
    return [{ from: index, to: index + line.length, severity: 'warning', message: say('unreadable', {}) }];
  });
}

type ItemOf = Pick<NonNullable<ReturnType<typeof findItem>>, 'name' | 'parameters' | 'positional'>;

/** The entry that the widget around a shortcode takes, and how deeply the shortcode is nested. */
type Around = { readonly item: ItemOf | null; readonly depth: number };

/** The renderer goes no deeper either. */
const maxDepth = 20;

function lintPart(part: ShortcodePart, { item, depth }: Around, say: Say): readonly Finding[] {
  if (part.name === null || depth >= maxDepth) return [];
  const at = { from: part.start, to: tagEnd(part) };
  if ('stray' in part) return [{ ...at, severity: 'warning', message: say('stray', { name: part.name }) }];
  if (references.includes(part.name)) return [];
  const known = item?.name === part.name ? { ...item, preset: {} } : knownWidget(part.name);
  const inside = (entry: ItemOf | null): readonly Finding[] =>
    part.children.flatMap((child) => lintPart(child, { item: entry, depth: depth + 1 }, say));
  if (!known)
    return [{ ...at, severity: 'warning', message: say('unknownWidget', { name: part.name }) }, ...inside(null)];
  const { problem } = readWidgetValues(known.parameters, known.positional ?? [], part, known.preset);
  const found: Finding[] =
    problem === null ? [] : [{ ...at, severity: 'warning', message: say('badValues', { name: part.name, problem }) }];
  const widget = item?.name === part.name ? undefined : findWidget(part.name)?.widget;
  // Text between the tags of such a widget is shown as it is written.
  if (widget?.inner === 'text') return found;
  const entry = findItem(part.name);
  if (widget?.inner === 'items' && entry && part.inner === null)
    found.push({ ...at, severity: 'warning', message: say('noEntries', { name: part.name }) });
  return [...found, ...inside(widget ? (entry ?? null) : null)];
}

/** Only the opening tag of a paired shortcode is marked. */
const tagEnd = (part: Exclude<ShortcodePart, { name: null }>): number =>
  'parameters' in part ? (part.inner?.start ?? part.end) : part.end;

function knownWidget(name: string) {
  const found = findWidget(name);
  return found && { parameters: found.widget.parameters, positional: found.widget.positional, preset: found.preset };
}

function findItem(name: string) {
  const widget = findWidget(name)?.widget;
  return widget?.inner === 'items' ? widget.item : undefined;
}
