import { type EditedSource, editFrontMatter } from './edit-front-matter.ts';
import type { FrontMatterChanges } from './front-matter-changes.ts';
import { readFrontMatter } from './read-front-matter.ts';
import { splitFrontMatter } from './split-front-matter.ts';

/**
 * Adds values to a page's front matter. A page keeps every value it has: lists gain the entries they lack, and other keys are set only
 * where the page does not have them. Null adds nothing.
 */
export function mergeFrontMatter(source: string, added: FrontMatterChanges): EditedSource {
  const { matter, problem } = readFrontMatter(splitFrontMatter(source));
  if (problem) return { ok: false, reason: 'unreadable' };
  // Hugo reads keys in any case; a key stays as it is spelled.
  const spelled = new Map(Object.keys(matter).map((key) => [key.toLowerCase(), key]));
  const changes = Object.entries(added).flatMap(([key, value]) => {
    const own = spelled.get(key.toLowerCase());
    if (value === null || value === undefined) return [];
    if (own === undefined) return [[key, value] as const];
    const joined = joinLists(matter[own], value);
    return joined === null ? [] : [[own, joined] as const];
  });
  return editFrontMatter(source, Object.fromEntries(changes));
}

/** The list with the entries it lacks; null if it lacks none, or if these are no lists. */
function joinLists(own: unknown, added: unknown): readonly unknown[] | null {
  if (!Array.isArray(added)) return null;
  const list: readonly unknown[] = Array.isArray(own) ? own : own === null || own === '' ? [] : [own];
  const known = new Set(list.map((item) => JSON.stringify(item)));
  const missing = added.filter((item) => !known.has(JSON.stringify(item)));
  return missing.length === 0 ? null : [...list, ...missing];
}
