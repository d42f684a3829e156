import { type EditedSource, editFrontMatter } from '@plinth/site-renderer/front-matter/edit-front-matter.ts';
import { readFrontMatter } from '@plinth/site-renderer/front-matter/read-front-matter.ts';
import { splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';
import { slugOf } from '@plinth/site-renderer/page-path.ts';

/** YAML reads `2024` as a number; such a tag stays one. */
type Tag = string | number;

export type TagChanges = { readonly add: readonly string[]; readonly remove: readonly string[] };

/** The tags after a change. Tags with the same slug are one tag, and those that stay are not respelled. */
export function mergeTags(tags: readonly Tag[], { add, remove }: TagChanges): readonly Tag[] {
  const gone = new Set(remove.map(slugOf));
  const kept = tags.filter((tag) => !gone.has(slugOf(String(tag))));
  const known = new Set(kept.map((tag) => slugOf(String(tag))));
  const fresh = add.filter((tag) => {
    const isNew = !known.has(slugOf(tag));
    known.add(slugOf(tag));
    return isNew;
  });
  return [...kept, ...fresh];
}

/** The source with other tags, and every other byte as it was. A list that becomes empty is removed. */
export function editTags(source: string, changes: TagChanges): EditedSource {
  const { matter, problem } = readFrontMatter(splitFrontMatter(source));
  if (problem) return { ok: false, reason: 'unreadable' };
  // Hugo reads front matter in any case; the key stays as it is spelled.
  const key = Object.keys(matter).findLast((name) => name.toLowerCase() === 'tags') ?? 'tags';
  const tags = listTags(matter[key]);
  if (tags === null) return { ok: false, reason: 'not_editable' };
  const next = mergeTags(tags, changes);
  const isSame = next.length === tags.length && next.every((tag, at) => tag === tags[at]);
  if (isSame) return { ok: true, source };
  return editFrontMatter(source, { [key]: next.length === 0 ? undefined : next });
}

/** One tag or a list of them; null for a value that cannot be written back without losing something. */
function listTags(value: unknown): readonly Tag[] | null {
  if (value === undefined || value === null || value === '') return [];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const tags = values.filter((tag) => typeof tag === 'string' || typeof tag === 'number');
  return tags.length === values.length ? tags : null;
}
