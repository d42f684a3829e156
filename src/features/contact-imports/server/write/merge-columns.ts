import { maxTags } from '#features/contacts/contract/contact-fields.ts';
import type { Policy } from '../../verdicts.ts';
import { changedColumns } from '../field-columns.ts';

/** The value of a column after a row (r) was merged into a known contact (c), in SQL. Tags are only added. */
export function mergedValue(column: (typeof changedColumns)[number], policy: Exclude<Policy, 'keep'>): string {
  if (column === 'tags') {
    const added = 'array(select tag from unnest(r.tags) as tag where tag <> all(c.tags))';
    return `case when cardinality(c.tags || ${added}) <= ${maxTags} then c.tags || ${added} else c.tags end`;
  }
  if (policy === 'replace') return `coalesce(r.${column}, c.${column})`;
  return column === 'birthday'
    ? 'coalesce(c.birthday, r.birthday)'
    : `case when c.${column} = '' then coalesce(r.${column}, '') else c.${column} end`;
}

/** The columns as JSON, to tell which ones changed and to be able to undo it. */
export const asJson = (of: string): string =>
  `jsonb_build_object(${changedColumns.map((column) => `'${column}', to_jsonb(${of}${column})`).join(', ')})`;
