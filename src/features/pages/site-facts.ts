import { isPage, isPart } from '@plinth/site-renderer/page-path.ts';
import type { PageMenu } from '@plinth/site-renderer/site/read-menu.ts';
import type { MenuItem, SiteDocument, SiteFacts } from '@plinth/site-renderer/site-document.ts';

const maxMenuItems = 6;

type MenuPage = {
  readonly path: string;
  readonly title: string | undefined;
  readonly weight: number | undefined;
  readonly isDraft: boolean;
  readonly menu: PageMenu | undefined;
};

/** More than fit on a screen; a menu of hundreds of imported pages is of no use. */
const maxChosenItems = 30;

/** The default menu of a site: the pages that ask to be in it, and its sections and the pages at its root as far as there is room. */
export function buildMenu(pages: readonly MenuPage[]): readonly MenuItem[] {
  const inMenu = pages
    .filter(({ path, isDraft, menu }) => isPage(path) && !isPart(path) && !isDraft && menu !== 'hidden')
    .flatMap((page) => {
      const isSection = /^\/(?!tags\/|authors\/|series\/)[^/]+\/_index\.md$/.test(page.path);
      const isRootPage = /^\/[^/]+\.md$/.test(page.path) && !/^\/_?index\.md$/.test(page.path);
      const isOffered = page.menu === 'shown' || isSection || isRootPage;
      return isOffered ? [{ ...page, order: isSection ? 0 : 1 }] : [];
    });
  const sorted = inMenu.sort(
    (one, other) =>
      (one.weight ?? Number.MAX_SAFE_INTEGER) - (other.weight ?? Number.MAX_SAFE_INTEGER) ||
      one.order - other.order ||
      (one.path < other.path ? -1 : 1),
  );
  const chosen = sorted.filter(({ menu }) => menu === 'shown').slice(0, maxChosenItems);
  const room = Math.max(0, maxMenuItems - chosen.length);
  const taken = new Set([...chosen, ...sorted.filter(({ menu }) => menu !== 'shown').slice(0, room)]);
  return sorted
    .filter((page) => taken.has(page))
    .map(({ path, title }) => ({ title: title ?? nameIn(path), link: path }));
}

const nameIn = (path: string): string => {
  const parts = path.replace(/\/_index\.md$|\.md$/, '').split('/');
  return parts.at(-1) ?? path;
};

/** The facts of a site with default settings. */
export const defaultFacts = (title: string, baseUrl: string, menu: readonly MenuItem[]): SiteFacts => ({
  title,
  description: '',
  baseUrl,
  language: 'en',
  menus: { top: menu, left: [], footer: [] },
  social: [],
  authors: [],
  settings: {},
});

/** How much of another page's text its card may need: enough for a summary. */
const briefLength = 1500;
const more = '<!--more-->';

/** The document for the editor's preview: other pages only as far as lists show them, so that a large site is a small download. */
export const briefDocument = (document: SiteDocument): SiteDocument => ({
  ...document,
  pages: document.pages.map((page) => ({ ...page, source: briefSource(page.source) })),
});

function briefSource(source: string): string {
  const fence = /^\uFEFF?(---|\+\+\+)\r?\n[\s\S]*?\n\1[ \t]*(?:\r?\n|$)/.exec(source)?.[0] ?? '';
  const end = source.indexOf(more, fence.length);
  const rest = source.slice(fence.length, end < 0 ? fence.length + briefLength : end + more.length);
  return fence + rest;
}
