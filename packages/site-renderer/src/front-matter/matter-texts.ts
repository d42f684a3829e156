import { type Document, isScalar, parseDocument, visit } from 'yaml';
import type { MatterText, MatterTextEdit } from './matter-text.ts';
import { maxFrontMatterLength, readJson } from './read-front-matter.ts';
import type { FrontMatterFormat } from './split-front-matter.ts';
import { listTomlTexts } from './toml-texts.ts';

/** Values that control the page and are no text for people. Keys are compared in lower case, as Hugo does. */
const technicalKeys: ReadonlySet<string> = new Set(
  `date publishdate expirydate lastmod draft weight
  slug url aliases layout type outputs menu menus cascade`.split(/\s+/),
);

const parse = (matter: string): Document.Parsed =>
  parseDocument(matter, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });

/** All values that are text for people, in order; none if the front matter cannot be read. */
export function listMatterTexts(matter: string, format: FrontMatterFormat): readonly MatterText[] {
  if (matter.length > maxFrontMatterLength) return [];
  return format === 'toml' ? listTomlTexts(matter, isTechnical) : listYamlTexts(matter);
}

/** JSON is YAML, too. */
function listYamlTexts(matter: string): readonly MatterText[] {
  const document = parse(matter);
  if (document.errors.length > 0) return [];
  const found: MatterText[] = [];
  visit(document, {
    Pair: (_, pair) => (isScalar(pair.key) && isTechnical(String(pair.key.value)) ? visit.SKIP : undefined),
    // Other values refer to an anchor, and would change with it.
    Collection: (_, node) => (node.anchor === undefined ? undefined : visit.SKIP),
    Scalar: (key, { anchor, range, value }) => {
      if (key === 'key' || anchor !== undefined || !range || typeof value !== 'string') return;
      found.push({ start: range[0], end: range[1], value });
    },
  });
  return found;
}

const isTechnical = (key: string): boolean => key.startsWith('__') || technicalKeys.has(key.toLowerCase());

/**
 * Changes text values in their own bytes. Where these would then mean something else (a new colon or quote, for example), the values are
 * written in quotes. Null if that does not help either.
 */
export function editMatterTexts(
  matter: string,
  edits: readonly MatterTextEdit[],
  format: FrontMatterFormat,
): string | null {
  const isGood = format === 'toml' ? tomlCheck(matter, edits) : yamlCheck(matter, edits, format);
  const asEdited = splice(matter, edits, ({ raw }) => raw);
  if (isGood(asEdited)) return asEdited;
  const asQuoted = splice(matter, edits, ({ value, text }) => quote(value) + endOf(matter.slice(text.start, text.end)));
  return isGood(asQuoted) ? asQuoted : null;
}

/** Tells whether edited front matter has the wanted values, and all others as they were. */
type Check = (edited: string) => boolean;

function yamlCheck(matter: string, edits: readonly MatterTextEdit[], format: FrontMatterFormat): Check {
  const values = new Map(edits.map(({ text, value }) => [text.start, value]));
  const wanted = parse(matter);
  visit(wanted, {
    Scalar: (key, node) => {
      const value = key === 'key' || !node.range ? undefined : values.get(node.range[0]);
      if (value !== undefined) node.value = value;
    },
  });
  return (edited) => isSame(wanted, edited) && (format !== 'json' || isJson(edited));
}

function tomlCheck(matter: string, edits: readonly MatterTextEdit[]): Check {
  const values = new Map(edits.map(({ text, value }) => [text.start, value]));
  const wanted = listTomlTexts(matter, () => false).map(({ start, value }) => values.get(start) ?? value);
  return (edited) => {
    const found = listTomlTexts(edited, () => false);
    const isSameCount = edited.length <= maxFrontMatterLength && found.length === wanted.length;
    return isSameCount && found.every(({ value }, at) => value === wanted[at]);
  };
}

function isJson(text: string): boolean {
  try {
    readJson(text);
    return true;
  } catch {
    return false;
  }
}

/** TOML knows the escapes of JSON, and one character needs one only there. */
const quote = (value: string): string => JSON.stringify(value).replaceAll('\u007F', '\\u007f');
/** The range of a block of text ends with its last line break. */
const endOf = (raw: string): string => /\r?\n$/.exec(raw)?.[0] ?? '';

function splice(matter: string, edits: readonly MatterTextEdit[], write: (edit: MatterTextEdit) => string): string {
  const parts: string[] = [];
  let at = 0;
  for (const edit of edits.toSorted((one, other) => one.text.start - other.text.start)) {
    parts.push(matter.slice(at, edit.text.start), write(edit));
    at = edit.text.end;
  }
  return parts.join('') + matter.slice(at);
}

function isSame(wanted: Document.Parsed, matter: string): boolean {
  const edited = parse(matter);
  return matter.length <= maxFrontMatterLength && edited.errors.length === 0 && read(edited) === read(wanted);
}

/** Pairs and not an object, so that repeated keys count too. */
const read = (document: Document.Parsed): string => {
  const value: unknown = document.toJS({ maxAliasCount: 100, mapAsMap: true });
  return JSON.stringify(value, (_, item: unknown) => (item instanceof Map ? [...item] : item));
};
