import { maxLength } from '#contract-kit/lengths.ts';
import { addressKey } from '#features/contacts/contract/addresses.ts';
import { contactTexts, maxTags } from '#features/contacts/contract/contact-fields.ts';
import { type DateOrder, parseBirthday } from './birthday.ts';
import { splitFullName } from './full-name.ts';
import type { Target } from './targets.ts';
import type { RefusalReason } from './verdicts.ts';

type TextName = keyof typeof contactTexts;

/** The fields of one row. Empty ones are left out. */
export type RowFields = Partial<Record<TextName, string>> & {
  readonly birthday?: string;
  readonly tags?: readonly string[];
  readonly note?: string;
};

export type ReadRow = { readonly email: string; readonly key: string; readonly fields: RowFields };

export type RowOptions = { readonly targets: readonly (Target | null)[]; readonly dateOrder: DateOrder };

/** The contact of a row, or why the row is refused. Nothing is cut: a value that does not fit refuses its row. */
export function readRow(cells: readonly string[], { targets, dateOrder }: RowOptions): ReadRow | RefusalReason {
  let email = '';
  const fields: { -readonly [Key in keyof RowFields]: RowFields[Key] } = {};
  for (const [index, target] of targets.entries()) {
    if (target === null) continue;
    const value = (cells[index] ?? '').trim();
    if (value === '') continue;
    if (hasControls(value)) return 'unreadable-characters';
    if (target === 'email') email = value;
    else if (target === 'birthday') {
      const day = parseBirthday(value, dateOrder);
      if (day === null) return 'invalid-birthday';
      fields.birthday = day;
    } else if (target === 'tags') {
      const tags = splitTags(value);
      if (tags === null) return 'invalid-tags';
      fields.tags = tags;
    } else if (target === 'note') {
      if (value.length > maxLength.notes) return 'too-long';
      fields.note = value;
    } else if (target === 'fullName') {
      Object.assign(fields, { ...splitFullName(value), ...fields });
    } else fields[target] = value.replaceAll(/\s+/g, ' ');
  }
  if (email === '') return 'no-address';
  const address = unwrapAddress(email);
  const key = addressKey(address);
  if (key === null || address.length > maxLength.email) return 'invalid-address';
  return isTooLong(fields) ? 'too-long' : { email: address, key, fields };
}

/** Line breaks and tabs are spaces in most fields; other control characters and marks of direction are never meant. */
const controls = /(?![\t\n\v\f\r])\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffd]/u;
const hasControls = (value: string): boolean => controls.test(value);

/** “Hannah Okafor <hannah@posteo.example>” and “mailto:hannah@posteo.example”. */
function unwrapAddress(written: string): string {
  const inside = /<([^<>]+)>$/.exec(written);
  return (inside?.[1] ?? written).replace(/^mailto:/i, '').trim();
}

function splitTags(value: string): readonly string[] | null {
  const tags = new Set<string>();
  for (const part of value.split(/[,;|\n]/)) {
    const tag = part.trim();
    if (tag === '') continue;
    if (tag.length > maxLength.tag) return null;
    tags.add(tag);
  }
  return tags.size > maxTags ? null : [...tags];
}

const maxLengths = new Map(
  (Object.keys(contactTexts) as TextName[]).map((name) => [name, contactTexts[name].maxLength ?? Infinity]),
);

function isTooLong(fields: RowFields): boolean {
  for (const [name, max] of maxLengths) if ((fields[name]?.length ?? 0) > max) return true;
  return false;
}
