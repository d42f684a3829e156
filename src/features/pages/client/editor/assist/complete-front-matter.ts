import { maxFrontMatterLength } from '@plinth/site-renderer/front-matter/read-front-matter.ts';
import { findKey, frontMatterKeys } from './front-matter-keys.ts';
import type { Suggestions, Terms } from './suggestions.ts';

/** Suggests keys that the page does not have yet, and the values of those that have a choice. */
export function completeFrontMatter(source: string, at: number, terms: Terms): Suggestions | null {
  const matter = matterBefore(source, at);
  if (matter === null) return null;
  const line = matter.slice(matter.lastIndexOf('\n') + 1);
  if (/^[A-Za-z_]*$/.test(line)) return suggestKeys(source, at, line);
  const [, key = '', value] = /^([A-Za-z_][\w-]*)[ \t]*:[ \t]*(.*)$/.exec(line) ?? [];
  if (value !== undefined) return suggestValues(key, value, at, terms);
  const [, item] = /^[ \t]*-[ \t]+([^\s#"']*)$/.exec(line) ?? [];
  return item === undefined ? null : suggestTerms(lastKey(matter), item, at, terms);
}

/** The YAML before the cursor; null if the cursor is not in front matter. */
function matterBefore(source: string, at: number): string | null {
  const open = /^\uFEFF?---[ \t]*\n/.exec(source.slice(0, 100))?.[0];
  if (open === undefined || at < open.length || at > open.length + maxFrontMatterLength) return null;
  const before = source.slice(open.length, at);
  return /^---[ \t]*$/m.test(before) ? null : before;
}

const lastKey = (matter: string): string => [...matter.matchAll(/^([A-Za-z_][\w-]*)[ \t]*:/gm)].at(-1)?.[1] ?? '';

function suggestKeys(source: string, at: number, typed: string): Suggestions {
  const end = source.indexOf('\n---', at);
  const matter = source.slice(0, end < 0 ? at : end);
  const used = new Set([...matter.matchAll(/^([A-Za-z_][\w-]*)[ \t]*:/gm)].map(([, key = '']) => key.toLowerCase()));
  const options = frontMatterKeys.filter(({ key }) => !used.has(key.toLowerCase()));
  return {
    from: at - typed.length,
    options: options.map((one) => ({
      label: one.key,
      insert: 'terms' in one ? `${one.key}: []` : `${one.key}: `,
      ...('terms' in one ? { cursor: one.key.length + 3 } : {}),
    })),
  };
}

function suggestValues(key: string, value: string, at: number, terms: Terms): Suggestions | null {
  const found = findKey(key);
  if (found?.values && /^\w*$/.test(value))
    return { from: at - value.length, options: found.values.map((label) => ({ label })) };
  const [, item] = /^(?:\[(?:[^\]]*,)?[ \t]*)?([^\s,#"'[\]]*)$/.exec(value) ?? [];
  return item === undefined ? null : suggestTerms(key, item, at, terms);
}

function suggestTerms(key: string, typed: string, at: number, terms: Terms): Suggestions | null {
  const kind = findKey(key)?.terms;
  if (!kind || terms[kind].length === 0) return null;
  return { from: at - typed.length, options: terms[kind].map((label) => ({ label })) };
}
