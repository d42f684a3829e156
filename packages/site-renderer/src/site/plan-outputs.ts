import { isHiddenPath } from '../hidden-path.ts';
import { fontPath } from '../look/font-sheet.ts';
import type { PlannedOutput, Warning } from '../output-file.ts';
import { folderOf, outputPath } from '../page-path.ts';
import { searchAddress } from '../search/search-address.ts';
import { lookPath, scriptPath, styleSheet } from './assets.ts';
import { listsOf, numberedPages, pageSizeOf, sheetAddress } from './lists.ts';
import { type SiteIndex, taxonomies } from './site-index.ts';
import { brokenMenuLinks } from './site-view.ts';
import { shardPath, sitemapShards } from './sitemap.ts';

/** All files that the site has, by key. One file has one output: what comes first wins, and what gave way is told. */
export type OutputPlan = {
  readonly outputs: ReadonlyMap<string, PlannedOutput>;
  readonly warnings: readonly Warning[];
};

const page = 'text/html; charset=utf-8';
const feed = 'application/rss+xml; charset=utf-8';
const plainXml = 'application/xml; charset=utf-8';
const plain = 'text/plain; charset=utf-8';

export function planOutputs(index: SiteIndex): OutputPlan {
  const outputs = new Map<string, PlannedOutput>();
  const taken = new Set<string>();
  const warnings: Warning[] = [...index.warnings];
  const add = (key: string, path: string, type: string): boolean => {
    if (taken.has(path)) return false;
    taken.add(path);
    outputs.set(key, { key, path, type });
    return true;
  };
  add('home', '/index.html', page);
  const lists = [...listsOf(index)];
  const listAddresses = new Set(lists.map(({ address }) => address));
  for (const { address, facts } of index.pages.values())
    if (!listAddresses.has(address) && address !== '/' && !isTermsPage(facts.path))
      add(`page:${facts.path}`, outputPath(address), page);
  planLists(index, lists, add);
  planStaticFiles(index, add, warnings);
  planOwnFiles(index, add);
  for (const from of index.redirects.keys())
    add(`redirect:${from}`, /\.[a-z0-9]+$/i.test(from) ? from : outputPath(from), page);
  for (const { title, link } of brokenMenuLinks(index))
    warnings.push({
      path: '',
      code: 'menu_link_broken',
      message: `The menu entry “${title}” links to “${link}”, which doesn’t exist.`,
    });
  return { outputs, warnings };
}

function planStaticFiles(index: SiteIndex, add: Add, warnings: Warning[]): void {
  for (const { path, type } of index.staticFiles.values()) {
    const source = `/static${path}`;
    if (isHiddenPath(path))
      warnings.push({
        path: source,
        code: 'address_reserved',
        message: 'Files and folders that start with a dot are not published.',
      });
    else if (!add(`static:${path}`, path, type))
      warnings.push({
        path: source,
        code: 'duplicate_address',
        message: `There is already a page at ${folderOf(path)}.`,
      });
  }
}

const isTermsPage = (path: string): boolean => /^\/(tags|authors|series)\/_index\.md$/i.test(path);

type Add = (key: string, path: string, type: string) => boolean;

function planLists(
  index: SiteIndex,
  lists: readonly { readonly address: string; readonly pages: { readonly length: number } }[],
  add: Add,
): void {
  const size = pageSizeOf(index);
  for (const { address, pages } of lists) {
    const count = numberedPages(pages.length, size);
    for (let sheet = 0; sheet <= count; sheet += 1)
      add(`list:${address}:${sheet}`, outputPath(sheetAddress(address, sheet)), page);
  }
  for (const { address } of index.sections.values()) add(`feed:${address}`, `${address}index.xml`, feed);
  add('feed:/', '/index.xml', feed);
  for (const taxonomy of taxonomies)
    if (index.terms[taxonomy].size > 0) add(`terms:${taxonomy}`, `/${taxonomy}/index.html`, page);
}

function planOwnFiles(index: SiteIndex, add: Add): void {
  add('style', styleSheet(index).path, 'text/css; charset=utf-8');
  add('look', lookPath, 'text/css; charset=utf-8');
  for (const file of index.styles.fonts) add(`font:${file}`, fontPath(file), 'font/woff2');
  add('script', scriptPath, 'text/javascript; charset=utf-8');
  add('not-found', '/404.html', page);
  add('search', outputPath(searchAddress), page);
  add('robots', '/robots.txt', plain);
  add('sitemap', '/sitemap.xml', plainXml);
  for (let shard = 0; shard < sitemapShards(index); shard += 1) add(`sitemap:${shard}`, shardPath(shard), plainXml);
  add('widgets', '/.well-known/widgets.json', 'application/json; charset=utf-8');
  if (index.redirects.size > 0) add('redirects', '/_redirects', plain);
}
