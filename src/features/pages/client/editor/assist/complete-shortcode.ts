import { readTags } from '@plinth/site-renderer/shortcodes/read-tag.ts';
import { widgets } from '@plinth/site-renderer/widgets/all-widgets.ts';
import { findWidget } from '@plinth/site-renderer/widgets/find-widget.ts';
import { listChoices } from './list-choices.ts';
import type { Suggestion, Suggestions } from './suggestions.ts';

/** A tag with its values is shorter than this. */
const lookBack = 2000;
/** Shortcodes that are still open are looked for this far back. */
const lookFar = 20_000;

/** Suggests the name of a widget, its options, and the values of an option that has a choice. */
export function completeShortcode(source: string, at: number): Suggestions | null {
  const before = source.slice(Math.max(0, at - lookBack), at);
  const start = Math.max(before.lastIndexOf('{{<'), before.lastIndexOf('{{%'));
  if (start < 0 || before.indexOf('}}', start) >= 0) return null;
  const typed = before.slice(start + 3);
  const [, closing] = /^\s*\/\s*([\w-]*)$/.exec(typed) ?? [];
  if (closing !== undefined) return suggestClosing(source, at, closing);
  const [, name] = /^\s*([\w-]*)$/.exec(typed) ?? [];
  if (name !== undefined) return suggestNames(source, at, name, before[start + 2] === '%' ? '%' : '>');
  return suggestOptions(source, at, typed);
}

/** The rest of the tag is inserted too, unless it is there. */
function suggestNames(source: string, at: number, typed: string, delimiter: '>' | '%'): Suggestions {
  const line = source.slice(at, at + lookBack).split('\n')[0] ?? '';
  const isClosed = line.trimStart().startsWith(`${delimiter}}}`);
  const item = openNames(source, at)
    .map((name) => findWidget(name)?.widget)
    .find((widget) => widget?.inner === 'items');
  const rest = isClosed ? '' : ` ${delimiter}}}`;
  const gap = /\s$/.test(source.slice(at - typed.length - 1, at - typed.length)) ? '' : ' ';
  const suggest = (name: string, title: string): Suggestion => ({
    label: name,
    detail: title,
    insert: `${gap}${name}${rest}`,
    cursor: gap.length + name.length,
  });
  return {
    from: at - typed.length,
    options: [
      ...(item?.inner === 'items' ? [suggest(item.item.name, item.item.title)] : []),
      ...widgets.map(({ name, title }) => suggest(name, title)),
    ],
  };
}

function suggestClosing(source: string, at: number, typed: string): Suggestions | null {
  const open = openNames(source, at);
  if (open.length === 0) return null;
  return { from: at - typed.length, options: [...new Set(open)].map((label) => ({ label })) };
}

/** The names of the shortcodes that are open before the cursor, the innermost first. A widget without text is never open. */
function openNames(source: string, at: number): readonly string[] {
  const open: string[] = [];
  for (const { kind, name } of readTags(source.slice(Math.max(0, at - lookFar), at))) {
    if (kind === 'open' && findWidget(name)?.widget.inner !== 'none') open.push(name);
    if (kind === 'close') open.splice(Math.max(0, open.lastIndexOf(name)));
  }
  return open.toReversed();
}

function suggestOptions(source: string, at: number, typed: string): Suggestions | null {
  const [, name = ''] = /^\s*([\w-]+)\s/.exec(typed) ?? [];
  const choices = choicesOf(source, at, name);
  if (!choices) return null;
  const [, key, value = ''] = /(?:^|\s)([\w-]+)\s*=\s*"?([\w-]*)$/.exec(typed) ?? [];
  if (key !== undefined) {
    const values = choices.get(key) ?? [];
    return values.length === 0 ? null : { from: at - value.length, options: values.map((label) => ({ label })) };
  }
  const [, word] = /\s([\w-]*)$/.exec(typed) ?? [];
  // An odd number of quotes: the cursor is inside a value.
  if (word === undefined || (typed.match(/"/g)?.length ?? 0) % 2 === 1) return null;
  const used = new Set([...typed.matchAll(/([\w-]+)\s*=/g)].map(([, found]) => found));
  const options = [...choices.keys()].filter((option) => !used.has(option));
  return {
    from: at - word.length,
    options: options.map((label) => ({ label, insert: `${label}=""`, cursor: label.length + 2 })),
  };
}

/** The options of a widget, or of an entry of the widget around it, with the values of each. */
function choicesOf(source: string, at: number, name: string): ReadonlyMap<string, readonly string[]> | null {
  const own = findWidget(name)?.widget;
  if (own) return listChoices(own.parameters);
  const outer = openNames(source, at)
    .map((open) => findWidget(open)?.widget)
    .find((widget) => widget?.inner === 'items' && widget.item.name === name);
  return outer?.inner === 'items' ? listChoices(outer.item.parameters) : null;
}
