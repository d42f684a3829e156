import { z } from 'zod';
import { FilePath, FolderPath } from '#features/pages/contract/file-path.ts';
import { refuseExchange } from '../contract/refusals.ts';
import { siteFileName } from './site-file-name.ts';

const maxDepth = 20;

const Values = z.record(z.string().max(200), z.unknown());

export const SiteFile = z.strictObject({
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

/** Refuses an invalid file, or one of a newer format. PostgreSQL's JSON cannot store NUL or lone surrogates. */
export function readSiteFile(text: string): SiteFile {
  const value = parseShallow(text);
  const format = z.looseObject({ plinth: z.number() }).safeParse(value).data?.plinth ?? 0;
  if (format > newestFormat)
    throw refuseExchange(
      'archive',
      `${siteFileName} was exported by a newer version of Plinth. Update this one first.`,
    );
  const { data } = SiteFile.safeParse(value);
  if (!data) throw refuseExchange('archive', `${siteFileName} doesn’t contain exported settings.`);
  return data;
}

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
