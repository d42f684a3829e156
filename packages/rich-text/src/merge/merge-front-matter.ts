import { readFrontMatter } from '@plinth/site-renderer/front-matter/read-front-matter.ts';
import type { SplitSource } from '@plinth/site-renderer/front-matter/split-front-matter.ts';
import { conflictPiece, type MergePiece, textPiece } from './merge-pieces.ts';
import { splitFields } from './split-fields.ts';

/**
 * Merges front matter field by field, in the bytes of the field. A field that both changed to different values is a conflict. Front matter
 * of different notations, and such that cannot be split into fields, is merged as a whole.
 */
export function mergeFrontMatter(base: SplitSource, mine: SplitSource, theirs: SplitSource): MergePiece[] {
  const [before, own, other] = [headOf(base), headOf(mine), headOf(theirs)];
  if (own === other || other === before) return [textPiece(own)];
  if (own === before) return [textPiece(other)];
  return (
    mergeFields(base, mine, theirs) ?? [conflictPiece({ kind: 'front-matter', base: before, mine: own, theirs: other })]
  );
}

const headOf = ({ mark, open, matter, close }: SplitSource): string => mark + open + matter + close;

type Fields = ReadonlyMap<string, string>;

function mergeFields(base: SplitSource, mine: SplitSource, theirs: SplitSource): MergePiece[] | null {
  const all = [base, mine, theirs];
  const { format } = mine;
  if (format === 'none' || theirs.format !== format || (base.format !== format && base.format !== 'none')) return null;
  if (all.some((each) => readFrontMatter(each).problem)) return null;
  const [before, own, other] = all.map((each) => splitFields(each.matter, each.format));
  if (!before || !own || !other) return null;
  const [mineValues, theirValues] = [valuesOf(mine), valuesOf(theirs)];
  const pieces: MergePiece[] = [];
  const expected = new Map<string, string>();
  for (const name of orderFields(own.fields, other.fields, before.fields)) {
    const [was, my, their] = [before, own, other].map(({ fields }) => fields.get(name));
    const isOwn = my === their || their === was || mineValues.get(name) === theirValues.get(name);
    const isConflict = !isOwn && my !== was;
    const text = isOwn || isConflict ? my : their;
    const value = (isOwn || isConflict ? mineValues : theirValues).get(name);
    if (value !== undefined) expected.set(name, value);
    // A comma stands between two fields of JSON, so that a person cannot choose one without the other.
    if (isConflict && own.between !== '') return null;
    if (isConflict)
      pieces.push(conflictPiece({ kind: 'field', field: name, base: was ?? '', mine: my ?? '', theirs: their ?? '' }));
    else if (text !== undefined) pieces.push(textPiece(text));
  }
  const joined = pieces.flatMap((piece, at) =>
    at === 0 || own.between === '' ? piece : [textPiece(own.between), piece],
  );
  const inside = [textPiece(own.head), ...joined, textPiece(own.tail)];
  // An anchor in one field may be used in another: then the fields cannot be mixed.
  const merged = { ...mine, matter: inside.map(({ text }) => text).join('') };
  if (!isSame(valuesOf(merged), expected)) return null;
  return [textPiece(mine.mark + mine.open), ...inside, textPiece(mine.close)];
}

/** My fields in my order; each new field of theirs follows the field it follows in theirs. */
function orderFields(own: Fields, other: Fields, before: Fields): string[] {
  const names = [...own.keys()];
  let last = -1;
  for (const name of other.keys()) {
    const at = names.indexOf(name);
    // A field that I deleted is in its place, too: they may have changed it.
    if (at < 0) names.splice(last + 1, 0, name);
    last = at < 0 ? last + 1 : at;
  }
  for (const name of before.keys()) if (!names.includes(name)) names.push(name);
  return names;
}

function valuesOf(split: SplitSource): Map<string, string> {
  const { matter, problem } = readFrontMatter(split);
  if (problem) return new Map([['\u0000unreadable', problem.message]]);
  return new Map(Object.entries(matter).map(([name, value]) => [name, JSON.stringify(value) ?? 'undefined']));
}

const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([name, value]) => other.get(name) === value);
