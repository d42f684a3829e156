import { isSlug, isSlugPath } from '@plinth/site-renderer/page-path.ts';
import { Slug } from './contract/file-path.ts';
import { type Section } from './contract/tree-path.ts';

/** The messages that refuse a name or an address. */
export const nameMessages = {
  slug: 'Use only letters, digits and hyphens.',
  url: 'Use only letters, digits, hyphens, dots and slashes.',
} as const;

/**
 * The rule for typed names, without the extension of a file. Pages, posts and their folders are slugs (spec 2, section 5), in letters of
 * any script. Static files may also contain dots and underscores, because their names come from people's disks. Imported files keep any
 * name until they are renamed.
 */
export const isTypedName = (stem: string, section: Section): boolean =>
  section === 'pages' || section === 'posts' ? isSlug(stem) : Slug.safeParse(stem).success;

/** The message that refuses a `slug` or `url` in front matter; null if both follow the rule. Empty values remove the key. */
export function findAddressProblem(frontMatter: Readonly<Record<string, unknown>>): string | null {
  for (const [name, value] of Object.entries(frontMatter)) {
    if (value === null || value === undefined || value === '') continue;
    const key = name.toLowerCase();
    if (key === 'slug' && !isSlug(String(value))) return nameMessages.slug;
    if (key === 'url' && !isSlugPath(String(value))) return nameMessages.url;
  }
  return null;
}
