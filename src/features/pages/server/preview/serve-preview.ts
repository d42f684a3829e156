import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fontPath } from '@plinth/site-renderer/look/font-sheet.ts';
import { normalisePath } from '@plinth/site-renderer/page-path.ts';
import { Refusal } from '#contract-kit/refusal.ts';
import { makeSeatResolver } from '#features/projects/server/door.ts';
import { ownSite, previewOriginOf, type SiteRow } from '#features/sites/server/door.ts';
import { fontFile } from '#platform/fonts/font-file.ts';
import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import { briefDocument } from '../../site-facts.ts';
import { loadGivenFacts } from '../sources/load-site-facts.ts';
import { loadContent } from '../store/file-contents.ts';
import { loadFiles } from '../store/load-files.ts';
import { loadSiteDocument } from './load-site-document.ts';
import { askPreview } from './preview-threads.ts';
import { readTicket, type Ticket } from './preview-ticket.ts';

/** A file of the built frame: what draws the page while somebody types. Null for a name that is none of its files. */
export type ReadFrame = (name: string) => Promise<{ readonly type: string; readonly body: Buffer } | null>;

type Page = {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer | Readable;
  readonly size?: number;
};

const framePrefix = '/.plinth/frame/';

/**
 * Answers the preview's own origin: `/~TICKET/…` is the site as it is saved, below it the frame of the editor and the document that the
 * frame draws from. Nothing here is for search engines, shared caches or other sites.
 */
export function makePreviewHandler(house: House, readFrame: ReadFrame) {
  const resolveSeat = makeSeatResolver(house);

  async function siteOf(ticket: Ticket, name: string): Promise<SiteRow | null> {
    const seat = await resolveSeat({ userId: ticket.person }, ticket.project);
    if (!seat || seat.isInBin) return null;
    const site = await inProject(house, ticket.project, ownSite);
    return site?.id === ticket.site && site.name === name ? site : null;
  }

  async function find(name: string, path: string): Promise<Page | null> {
    if (path.startsWith(framePrefix)) return framed(await readFrame(path.slice(framePrefix.length)));
    const [, written = '', rest = '/'] = /^\/~([\w-]+\.[\w-]+)(\/.*)?$/.exec(path) ?? [];
    const ticket = written ? readTicket(house, written) : null;
    const site = ticket && (await siteOf(ticket, name));
    if (!site) return null;
    const baseUrl = `${previewOriginOf(house, name)}/~${written}`;
    const load = () =>
      inProject(house, site.projectId, (scope) => loadSiteDocument(scope, site, { mode: 'preview', baseUrl }));
    if (rest === framePrefix) return framed(await readFrame('preview.html'));
    if (rest === '/.plinth/document.json') {
      const document = briefDocument(await load());
      const given = await inProject(house, site.projectId, (scope) => loadGivenFacts(scope, site, baseUrl));
      const { revision, settings } = site;
      const body = JSON.stringify({ revision, theme: themeShown(site), document, given, settings });
      return { status: 200, type: 'application/json; charset=utf-8', body };
    }
    const font = await findFont(rest);
    if (font) return font;
    const kept = await findStatic(house, site, rest);
    if (kept) return kept;
    return askPreview<'file'>(
      site.projectId,
      {
        kind: 'file',
        site: `${site.id} ${site.revision} ${themeShown(site)} ${baseUrl}`,
        theme: themeShown(site),
        path: rest,
      },
      load,
    );
  }

  return async (name: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = pathOf(request.url ?? '/');
    const found = await find(name, path).catch((error: unknown): Page => {
      if (!(error instanceof Refusal)) house.log.error({ err: error }, 'a preview failed');
      if (error instanceof Refusal && error.code === 'pages.too_costly')
        return { status: 413, type: 'text/plain; charset=utf-8', body: error.message };
      return { status: 503, type: 'text/plain; charset=utf-8', body: 'The preview is busy. Please try again.' };
    });
    const answer = found ?? over;
    response.writeHead(answer.status, {
      ...headersFor(house),
      'content-type': answer.type,
      ...(answer.size === undefined ? {} : { 'content-length': answer.size }),
    });
    if (request.method === 'HEAD') return void response.end();
    if (typeof answer.body === 'string' || Buffer.isBuffer(answer.body)) return void response.end(answer.body);
    await pipeline(answer.body, response).catch(() => response.destroy());
  };
}

/** A theme that is tried on shows here, and nowhere else. */
const themeShown = ({ theme, previewTheme }: SiteRow): string => previewTheme ?? theme;

const framed = (file: Awaited<ReturnType<ReadFrame>>): Page | null => file && { status: 200, ...file };

const over: Page = {
  status: 404,
  type: 'text/plain; charset=utf-8',
  body: 'This preview is over. Please open it again from the editor.',
};

function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/');
  } catch {
    return '/';
  }
}

/** Fonts are the same on every site: a preview in another theme finds them, too. */
async function findFont(rest: string): Promise<Page | null> {
  const file = rest.startsWith(fontPath('')) ? fontFile(rest.slice(fontPath('').length)) : null;
  return file === null ? null : { status: 200, type: 'font/woff2', body: await readFile(file) };
}

/** A file under /static, as it is. */
async function findStatic(house: House, site: SiteRow, rest: string): Promise<Page | null> {
  const normal = normalisePath(`/static${rest}`);
  if (!normal.ok) return null;
  const kept = await inProject(house, site.projectId, async (scope) => {
    const file = (await loadFiles(scope, site.id, [normal.path])).get(normal.path);
    if (!file) return null;
    return { file, bytes: file.blobKey ? null : await loadContent(scope, site.projectId, file) };
  });
  if (!kept) return null;
  const { file, bytes } = kept;
  const body = bytes ?? (await house.blobs.read(file.blobKey ?? '')).stream;
  return { status: 200, type: file.type, body, size: file.size };
}

/** Tenants' own scripts may run here, on an origin that holds nothing but the preview; only the app may frame it. */
const headersFor = ({ config }: House): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
  // The page inside the frame has an origin of its own, so its fonts and scripts are asked for across origins.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': `frame-ancestors 'self' ${config.url.origin}; base-uri 'self'; form-action 'none'`,
});
