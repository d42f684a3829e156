import type { Warning } from '../output-file.ts';
import {
  folderAddress,
  isPage,
  isPart,
  isSectionPage,
  normalisePath,
  ownFolder,
  pageAddress,
  sectionOf,
  slugOf,
} from '../page-path.ts';
import type { PageSource, SiteDocument } from '../site-document.ts';
import type { Theme } from '../theme.ts';
import type { PreviewMark } from '../views.ts';
import { indexTerms } from './index-terms.ts';
import { compare, inOrder, push } from './order.ts';
import { type PageFacts, readPage } from './page-facts.ts';
import type { IndexedPage, PageList, Section, SiteIndex } from './site-index.ts';

/**
 * Takes a site in: front matter, addresses, lists. No Markdown is rendered. `known` are facts from before, by source path; those
 * whose hash is still the page's are taken over unread.
 */
export function indexSite(document: SiteDocument, theme: Theme, known?: ReadonlyMap<string, PageFacts>): SiteIndex {
  const sources = new Map(document.pages.map((page) => [page.path, page]));
  const facts = document.pages
    .filter((page) => isPage(page.path))
    .map((page) => {
      const before = page.hash === undefined ? undefined : known?.get(page.path);
      const isSame = before?.hash === page.hash && before?.isCodeAllowed === readAllowed(page);
      return before && isSame ? before : readPage(page);
    });
  return buildIndex(document, theme, facts, (path) => sources.get(path)?.source);
}

/** As facts say it. */
const readAllowed = ({ isCodeAllowed }: PageSource): false | undefined => (isCodeAllowed === false ? false : undefined);

/** The same from facts alone, for those who keep them: sources are asked for only when a page is rendered. */
export function buildIndex(
  document: Omit<SiteDocument, 'pages'>,
  theme: Theme,
  facts: readonly PageFacts[],
  sourceOf: (path: string) => string | undefined,
): SiteIndex {
  const warnings: Warning[] = [];
  const base = splitBase(document.site.baseUrl);
  const sorted = facts.toSorted((a, b) => compare(a.path, b.path));
  const { pages, byAddress } = place(sorted, document, warnings);
  const home = pages.get('/_index.md') ?? pages.get('/index.md') ?? null;
  const sections = indexSections(pages);
  const ordinary = [...pages.values()].filter(isOrdinary);
  const posts = ordinary.filter(({ facts: { path } }) => path.startsWith('/posts/')).sort(inOrder);
  const { templates, problems } = theme.open(document.site.settings.layout);
  const styles = theme.styles(document.site.settings.look);
  for (const message of styles.advice) warnings.push({ path: '', code: 'low_contrast', message });
  for (const problem of [...problems, ...styles.problems])
    warnings.push({
      path: '',
      code: 'settings_invalid',
      message: `The theme doesn’t support the setting “${problem}”.`,
    });
  return {
    site: document.site,
    mode: document.mode,
    now: document.now,
    theme,
    templates,
    styles,
    ...base,
    home,
    pages,
    facts: new Map(sorted.map((one) => [one.path, one])),
    byAddress,
    sections,
    sectionAt: new Map([...sections.values()].map((section) => [section.address, section])),
    posts,
    terms: indexTerms(ordinary, pages, document.site.authors),
    redirects: indexRedirects(document, pages, byAddress, warnings),
    staticFiles: new Map(document.staticFiles.map((file) => [file.path, file])),
    media: new Map(document.media?.map((file) => [file.id, file])),
    nextChangeAt: nextChange(sorted, document.now),
    warnings,
    sourceOf,
    places: new Map(),
  };
}

function splitBase(baseUrl: string): { readonly origin: string; readonly basePath: string } {
  const match = /^([a-z]+:\/\/[^/]+)(\/.*?)?\/*$/i.exec(baseUrl);
  return { origin: match?.[1] ?? '', basePath: match?.[2] ?? '' };
}

/** Where tags, authors and series have files of their own. */
export const termRoot = /^\/(tags|authors|series)\//;

/** A page that lists hold: no section's own, no term's, not the home page. */
export const isOrdinary = ({ facts: { path } }: IndexedPage): boolean =>
  !isSectionPage(path) && path !== '/index.md' && !termRoot.test(path);

function place(
  facts: readonly PageFacts[],
  { mode, now }: Pick<SiteDocument, 'mode' | 'now'>,
  warnings: Warning[],
): { readonly pages: Map<string, IndexedPage>; readonly byAddress: Map<string, IndexedPage> } {
  const pages = new Map<string, IndexedPage>();
  const byAddress = new Map<string, IndexedPage>();
  for (const one of facts) {
    if (isPart(one.path)) continue;
    const mark = markOf(one, now);
    if (mark !== null && mode === 'publish') {
      // It has no output that could tell why it is missing.
      warnings.push(...one.warnings.filter(({ code }) => code.startsWith('front_matter_')));
      continue;
    }
    const address = addressOf(one);
    const other = byAddress.get(address);
    const tell = (code: Warning['code'], message: string): void => {
      warnings.push({ path: one.path, code, message });
    };
    if (address.startsWith(`${ownFolder}/`)) tell('address_reserved', `The address ${address} is reserved.`);
    else if (other) tell('duplicate_address', `${other.facts.path} already uses the address ${address}.`);
    else {
      const page = { facts: one, address, mark };
      pages.set(one.path, page);
      byAddress.set(address, page);
    }
  }
  return { pages, byAddress };
}

/** Terms have the address of their list, whatever their file is called. */
function addressOf({ path, slug, url }: PageFacts): string {
  const term = /^\/(tags|authors|series)\/([^/]+?)(?:\.md|\/_?index\.md)$/i.exec(path);
  if (term?.[1] && term[2] && term[2] !== '_index') return `/${term[1]}/${slugOf(term[2]) || 'page'}/`;
  return pageAddress(path, slug ?? undefined, url ?? undefined);
}

export function markOf({ isDraft, publishAt, expireAt }: PageFacts, now: string): PreviewMark | null {
  if (isDraft) return 'draft';
  if (expireAt !== null && expireAt <= now) return 'expired';
  return publishAt !== null && publishAt > now ? 'scheduled' : null;
}

function nextChange(facts: readonly PageFacts[], now: string): string | null {
  let next: string | null = null;
  for (const { isDraft, publishAt, expireAt } of facts) {
    if (isDraft) continue;
    for (const at of [publishAt, expireAt]) if (at !== null && at > now && (next === null || at < next)) next = at;
  }
  return next;
}

function indexSections(pages: ReadonlyMap<string, IndexedPage>): Map<string, Section> {
  const lists = new Map<string, IndexedPage[]>();
  const own = new Map<string, IndexedPage>();
  for (const page of pages.values()) {
    const { path } = page.facts;
    if (termRoot.test(path)) continue;
    const folder = sectionOf(path);
    if (isSectionPage(path)) own.set(folder, page);
    else if (path !== '/index.md') push(lists, folder, page);
  }
  const folders = [...new Set([...lists.keys(), ...own.keys()])].filter((folder) => folder !== '/').sort(compare);
  const sections = new Map<string, Section & { readonly sections: Section[] }>();
  for (const folder of folders) {
    const page = own.get(folder) ?? null;
    const address = page?.address ?? folderAddress(folder);
    const list: PageList = (lists.get(folder) ?? []).sort(inOrder);
    const section = { folder, address, page, pages: list, sections: [] };
    sections.set(folder, section);
    const above = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
    sections.get(above)?.sections.push(section);
  }
  return sections;
}

/** Old addresses to new ones: the caller's, and the aliases that pages name. A page that exists is never hidden by one. */
function indexRedirects(
  { redirects }: Pick<SiteDocument, 'redirects'>,
  pages: ReadonlyMap<string, IndexedPage>,
  byAddress: ReadonlyMap<string, IndexedPage>,
  warnings: Warning[],
): Map<string, string> {
  const found = new Map<string, string>();
  const add = (from: string, to: string): void => {
    const normal = normalisePath(from);
    const address = normal.ok ? asAddress(normal.path) : null;
    // An alias becomes the path of a file, so it must stay inside the site and outside of our own folder.
    if (address === null || address.startsWith(`${ownFolder}/`))
      warnings.push({ path: '', code: 'redirect_broken', message: `“${from}” isn’t a valid alias.` });
    else if (!byAddress.has(address) && address !== to) found.set(address, to);
  };
  for (const page of pages.values())
    for (const alias of page.facts.aliases) {
      const base = alias.startsWith('/') ? '' : folderAddress(sectionOf(page.facts.path));
      add(base + alias, page.address);
    }
  for (const { from, to } of redirects) {
    const target = pages.get(to)?.address ?? to;
    add(from, isPage(target) ? asAddress(target) : target);
  }
  // Renamed twice, straight to the end; in a circle, nowhere.
  const steps = new Map(found);
  for (const [from, to] of steps) {
    const seen = new Set([from]);
    let end = to;
    while (steps.has(end) && !seen.has(end) && seen.size < 100) {
      seen.add(end);
      end = steps.get(end) ?? end;
    }
    if (steps.has(end)) {
      found.delete(from);
      warnings.push({ path: '', code: 'redirect_broken', message: `The redirect from ${from} leads back to itself.` });
    } else found.set(from, end);
  }
  return found;
}

/** An address in the one spelling: source paths become the address their file name gives. */
export function asAddress(path: string): string {
  if (isPage(path)) return pageAddress(path);
  if (/\.[a-z0-9]{1,8}$/i.test(path)) return path;
  return folderAddress(path);
}
