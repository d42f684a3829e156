import { parseDocument } from 'yaml';
import { type Matter, readSimpleYaml } from './read-simple-yaml.ts';
import { readToml } from './read-toml.ts';
import type { SplitSource } from './split-front-matter.ts';

/** More than anyone writes by hand; a larger one is kept, and not read. */
export const maxFrontMatterLength = 256 * 1024;
/** Aliases are counted as resolved: what a few lines blow up into (a billion laughs) is refused before it is built. */
const maxAliasCount = 100;

export type FrontMatterProblem = {
  readonly code: 'front_matter_unreadable' | 'front_matter_too_large';
  readonly message: string;
  /** Counted from 1 in the whole source. */
  readonly line: number;
};
export type ReadFrontMatter = { readonly matter: Matter; readonly problem?: FrontMatterProblem };

/** Reads front matter; one that cannot be read is empty, with the reason. Never throws. */
export function readFrontMatter(split: SplitSource): ReadFrontMatter {
  if (split.matter.length > maxFrontMatterLength)
    return {
      matter: {},
      problem: { code: 'front_matter_too_large', message: 'The front matter is larger than 256 KB.', line: 1 },
    };
  try {
    switch (split.format) {
      case 'yaml':
        return readYaml(split.matter);
      case 'json':
        return { matter: asMatter(JSON.parse(split.matter)) };
      case 'toml':
        return { matter: readToml(split.matter) };
      default:
        return { matter: {} };
    }
  } catch (error) {
    return unreadable(error instanceof Error ? error.message : String(error), 1);
  }
}

function readYaml(text: string): ReadFrontMatter {
  const simple = readSimpleYaml(text);
  if (simple) return { matter: simple };
  const document = parseDocument(text, { uniqueKeys: false, prettyErrors: true, logLevel: 'silent' });
  const [error] = document.errors;
  // The opening line comes before the first line of the YAML.
  if (error) return unreadable(firstLine(error.message), (error.linePos?.[0].line ?? 1) + 1);
  const value: unknown = document.toJS({ maxAliasCount });
  if (value === null || value === undefined) return { matter: {} };
  if (typeof value !== 'object' || Array.isArray(value)) return unreadable('It is not a list of names and values.', 2);
  return { matter: asMatter(value) };
}

const asMatter = (value: unknown): Matter =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};

const firstLine = (message: string): string => message.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? message;

const unreadable = (message: string, line: number): ReadFrontMatter => ({
  matter: {},
  problem: { code: 'front_matter_unreadable', message: `The front matter cannot be read: ${message}`, line },
});
