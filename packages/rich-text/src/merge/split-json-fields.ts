import { readMembers } from '@plinth/site-renderer/front-matter/edit-json.ts';
import type { SplitFields } from './fields.ts';

/** The members of a JSON object, each with the white space before it. Null if names repeat, or a comma stands apart from its member. */
export function splitJsonFields(matter: string): SplitFields | null {
  const brace = matter.indexOf('{');
  if (brace < 0) return null;
  const members = readMembers(matter);
  const fields = new Map<string, string>();
  let at = brace + 1;
  for (const [index, { key, start, valueEnd }] of members.entries()) {
    const from = index === 0 ? at : at + 1;
    if ((index > 0 && matter[at] !== ',') || matter.slice(from, start).trim() !== '' || fields.has(key)) return null;
    fields.set(key, matter.slice(from, valueEnd));
    at = valueEnd;
  }
  const tail = matter.slice(at);
  return tail.trim() === '}' ? { head: matter.slice(0, brace + 1), fields, between: ',', tail } : null;
}
