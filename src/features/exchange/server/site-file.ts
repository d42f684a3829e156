import { z } from 'zod';
import { FilePath, FolderPath } from '#features/pages/contract/file-path.ts';
import { isSectionName, sections } from '#features/sites/contract/site-settings.ts';
import { siteFileName } from './site-file-name.ts';

const maxDepth = 20;

const Values = z.record(z.string().max(200), z.unknown());

const SiteFile = z.strictObject({
  /** The version of this file's format. */
  plinth: z.literal(1),
  settings: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,60}$/), Values),
  folders: z
    .record(
      FolderPath,
      z.strictObject({
        defaults: Values,
        capabilities: z.record(z.string().max(200), z.union([z.boolean(), z.string()])),
      }),
    )
    .default({}),
  /** From a former address to the file that had it. */
  redirects: z.record(z.string().startsWith('/').max(2000), FilePath).default({}),
});
export type SiteFile = z.infer<typeof SiteFile>;

const newestFormat = 1;
/** Far more than this version has. */
const maxSections = 200;
/** A person can use only a few lines; a hostile file could produce hundreds of thousands. */
const [maxReasons, maxReasonLength] = [20, 300];

export type ReadSiteFile = {
  /** Sections that can be imported, and unknown ones without their values. */
  readonly sections: Readonly<Record<string, z.infer<typeof Values>>>;
  readonly rejected: readonly { readonly section: string; readonly reasons: readonly string[] }[];
  /** JSON for the database, which the process does not parse: `[{ path, defaults, capabilities }]`. */
  readonly folders: string;
  /** The same: `[{ address, path }]`. */
  readonly redirects: string;
};

/**
 * Reads an exported file, or reports the problem of an invalid one or one of a newer format. Megabytes of it take seconds, so that it runs
 * in a thread, and its result is small or text. PostgreSQL's JSON cannot store NUL or lone surrogates.
 */
export function readSiteFile(text: string): ReadSiteFile | { readonly problem: string } {
  const value = parseShallow(text);
  const format = z.looseObject({ plinth: z.number() }).safeParse(value).data?.plinth ?? 0;
  if (format > newestFormat)
    return { problem: `${siteFileName} was exported by a newer version of Plinth. Update this one first.` };
  const { data } = SiteFile.safeParse(value);
  if (!data || Object.keys(data.settings).length > maxSections)
    return { problem: `${siteFileName} doesn’t contain exported settings.` };
  const { settings, folders, redirects } = data;
  return {
    ...readSections(settings),
    folders: JSON.stringify(Object.entries(folders).map(([path, folder]) => ({ path, ...folder }))),
    redirects: JSON.stringify(Object.entries(redirects).map(([address, path]) => ({ address, path }))),
  };
}

function readSections(settings: SiteFile['settings']): Pick<ReadSiteFile, 'sections' | 'rejected'> {
  const known: Record<string, z.infer<typeof Values>> = {};
  const rejected: ReadSiteFile['rejected'][number][] = [];
  for (const [section, values] of Object.entries(settings)) {
    const issues = isSectionName(section) ? (sections[section].safeParse(values).error?.issues ?? []) : [];
    if (issues.length > 0) rejected.push({ section, reasons: issues.slice(0, maxReasons).map(reasonOf) });
    else known[section] = isSectionName(section) ? values : {};
  }
  return { sections: known, rejected };
}

const reasonOf = ({ path, message }: z.core.$ZodIssue): string =>
  [path.join('.'), message].filter(Boolean).join(': ').slice(0, maxReasonLength);

function parseShallow(text: string): unknown {
  if (/\\u(?:0000|d[89a-f])/i.test(text) || !text.isWellFormed()) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isShallow(value, maxDepth) ? value : null;
  } catch {
    return null;
  }
}

function isShallow(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return left > 0 && Object.values(value).every((inner) => isShallow(inner, left - 1));
}

/** Deterministic: the same content gives the same bytes, with sorted keys. */
export const writeSiteFile = (file: SiteFile): string => `${JSON.stringify(sorted(file), null, 2)}\n`;

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
