import { TomlError } from 'smol-toml';
import { parseDocument } from 'yaml';
import { type Matter, readSimpleYaml } from './read-simple-yaml.ts';
import { readToml } from './read-toml.ts';
import type { FrontMatterFormat, SplitSource } from './split-front-matter.ts';

/** More than anyone writes by hand; a larger one is kept, and not read. */
export const maxFrontMatterLength = 64 * 1024;
/** Aliases are counted as resolved: what a few lines blow up into (a billion laughs) is refused before it is built. */
const maxAliasCount = 100;

export type FrontMatterProblem = {
  readonly code: 'front_matter_unreadable' | 'front_matter_too_large';
  /** Names the line and the cause. */
  readonly message: string;
  /** Counted from 1 in the whole source. */
  readonly line: number;
};
/** With a problem nothing is known of the page: neither its title nor whether it is a draft. */
export type ReadFrontMatter = { readonly matter: Matter; readonly problem?: FrontMatterProblem };

/** An error in the front matter. `line` counts from 1 in the front matter alone. */
class Unreadable extends Error {
  readonly line: number;
  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** Reads front matter; one that cannot be read is empty, with the reason. Never throws. */
export function readFrontMatter(split: SplitSource): ReadFrontMatter {
  if (split.unclosed) return unreadable(unclosedCause[split.unclosed], 1);
  if (split.matter.length > maxFrontMatterLength)
    return {
      matter: {},
      problem: {
        code: 'front_matter_too_large',
        message: 'The settings at the top of this page are larger than 64 KB, so it stays a draft.',
        line: 1,
      },
    };
  const linesBefore = split.open.split('\n').length - 1;
  try {
    return { matter: read(split) };
  } catch (error) {
    const line = error instanceof Unreadable || error instanceof TomlError ? error.line : 1;
    return unreadable(error instanceof Error ? causeOf(error.message) : String(error), linesBefore + line);
  }
}

function read({ format, matter }: SplitSource): Matter {
  if (format === 'yaml') return readYaml(matter);
  if (format === 'json') return readJson(matter);
  return format === 'toml' ? readToml(matter) : {};
}

function readYaml(text: string): Matter {
  const simple = readSimpleYaml(text);
  if (simple) return simple;
  // Of thousands of errors only the first is told; the parser would draw each of them a picture of its place.
  const document = parseDocument(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
  const [error] = document.errors;
  if (error) throw new Unreadable(error.message, lineAt(text, error.pos[0]));
  const value: unknown = document.toJS({ maxAliasCount });
  if (value === null || value === undefined) return {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw new Unreadable('It must be a list of names and values.', 1);
  return Object.fromEntries(Object.entries(value));
}

export function readJson(text: string): Matter {
  try {
    return Object.fromEntries(Object.entries(JSON.parse(text) as object));
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /at position (\d+)/.exec(message)?.[1];
    const line = position === undefined ? 1 : lineAt(text, Number(position));
    throw new Unreadable(message.replace(/ in JSON.*$/s, ''), line);
  }
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

const unclosedCause: Readonly<Record<FrontMatterFormat, string>> = {
  yaml: 'The closing line “---” is missing.',
  toml: 'The closing line “+++” is missing.',
  json: 'The closing brace is missing, or text follows it on the same line.',
};

/** The commonest mistakes in words that say what to do; of others what the parser says. */
function causeOf(message: string): string {
  const first = message
    .replace(/^Invalid TOML document: /, '')
    .split('\n')[0]
    ?.replace(/ at line \d+.*$/, '')
    .trim();
  if (first?.startsWith('Nested mappings')) return 'Put quotes around a value that contains a colon.';
  if (first?.startsWith('Tabs are not allowed')) return 'Indent with spaces instead of tabs.';
  return first ? `${first.slice(0, 1).toUpperCase()}${first.slice(1).replace(/\.$/, '')}.` : 'It is not valid.';
}

const unreadable = (cause: string, line: number): ReadFrontMatter => ({
  matter: {},
  problem: {
    code: 'front_matter_unreadable',
    message: `The settings at the top of this page can’t be read, so it stays a draft. Line ${line}: ${cause}`,
    line,
  },
});
