import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fontPath } from '@plinth/site-renderer/look/font-sheet.ts';
import { parseMediaPath } from '@plinth/site-renderer/media-path.ts';
import { normalisePath } from '@plinth/site-renderer/page-path.ts';
import { Refusal } from '#contract-kit/refusal.ts';
import { findPublicMedia } from '#features/library/server/door.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import { fontFile } from '#platform/fonts/font-file.ts';
import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import { filePrefix, fontLink, frameRequestPath, sharedMark } from '../../frame-requests.ts';
import { loadContent } from '../store/file-contents.ts';
import { loadFiles } from '../store/load-files.ts';
import { makeFrameRequestHandler, makeSiteFinder } from './handle-frame-requests.ts';
import { readFileLink } from './preview-ticket.ts';
import { renderForGuests, renderSaved } from './render-saved.ts';
import { type SharedPreviews, siteAtHost } from './shared-previews.ts';

/** A file of the built frame application, which renders pages during typing. Null for an unknown name. */
export type ReadFrame = (name: string) => Promise<{ readonly type: string; readonly body: Buffer } | null>;

type Page = {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer | Readable;
  readonly size?: number;
};

const framePrefix = '/.plinth/frame/';

/**
 * Serves the preview's own origin. The origin stores nothing: the frame application shows the site's pages in a nested frame without an
 * origin, and requests them with a ticket that only it has. Nothing here may be indexed, cached by proxies or used by other sites.
 */
export function makePreviewHandler(house: House, readFrame: ReadFrame, shared: SharedPreviews) {
  const findSite = makeSiteFinder(house);
  const handleFrameRequest = makeFrameRequestHandler(house, shared);

  /** `/.plinth/file/LINK/path`: one file, while its link and the session are valid. */
  async function findLinked(name: string, rest: string): Promise<Page | null> {
    const [, link = '', path = ''] = /^([\w-]+)(\/.*)$/.exec(rest) ?? [];
    const font = await findFont(path);
    if (font) return font;
    const granted = readFileLink(house, link, path);
    const site = granted && (await findSite(granted, name));
    if (!site) return null;
    const found = await findStatic(house, site, path);
    if (found) return found;
    const rendered = await renderSaved(house, site, path);
    // Pages are served to the frame only, even if a link to one is requested.
    return rendered.type.startsWith('text/html') ? null : withFonts(rendered);
  }

  async function find(name: string, request: IncomingMessage): Promise<Page | null> {
    const path = pathOf(request.url ?? '/');
    if (request.method === 'POST') {
      const answer = path === frameRequestPath ? await handleFrameRequest(name, request) : null;
      return answer && { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(answer) };
    }
    if (path.startsWith(filePrefix + sharedMark))
      return findShared(house, shared, name, path.slice(filePrefix.length + 1));
    if (path.startsWith(filePrefix)) return findLinked(name, path.slice(filePrefix.length));
    if (path.startsWith(framePrefix)) return framed(await readFrame(path.slice(framePrefix.length) || 'preview.html'));
    // Every other address opens a page in its own tab, rendered by the frame. Other kinds of requests get nothing.
    const isPage = !path.startsWith('/.') && request.headers.accept?.includes('text/html') === true;
    return isPage ? framed(await readFrame('preview.html')) : null;
  }

  return async (name: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const found = await find(name, request).catch((error: unknown): Page => {
      if (!(error instanceof Refusal)) house.log.error({ err: error }, 'a preview failed');
      if (error instanceof Refusal && error.code === 'pages.too_costly')
        return { status: 413, type: 'text/plain; charset=utf-8', body: error.message };
      return { status: 503, type: 'text/plain; charset=utf-8', body: 'The preview is busy. Try again.' };
    });
    request.resume();
    const answer = found ?? over;
    response.writeHead(answer.status, {
      ...headersFor(house, (request.url ?? '').startsWith(filePrefix) && !isInert.test(answer.type)),
      'content-type': answer.type,
      ...(answer.size === undefined ? {} : { 'content-length': answer.size }),
    });
    if (request.method === 'HEAD') return void response.end();
    if (typeof answer.body === 'string' || Buffer.isBuffer(answer.body)) return void response.end(answer.body);
    await pipeline(answer.body, response).catch(() => response.destroy());
  };
}

/** `/.plinth/file/~GRANT/path`: one file of a shared page. Other texts of the site, such as its search index, stay private. */
async function findShared(house: House, shared: SharedPreviews, name: string, rest: string): Promise<Page | null> {
  const [, grant = '', path = ''] = /^([\w.-]+)(\/.*)$/.exec(rest) ?? [];
  const granted = await shared.findFile(grant, path);
  const site = granted && (await siteAtHost(house, granted, name));
  if (!site) return null;
  const found = await findStatic(house, site, path);
  if (found) return found;
  const rendered = await renderForGuests(house, site, path);
  return /^text\/(?:css|javascript)\b/.test(rendered.type) ? withFonts(rendered) : null;
}

/** A style sheet whose fonts are found from where it is served. */
const withFonts = ({ status, type, body }: Page & { readonly body: string }): Page | null =>
  status === 200 ? { status, type, body: body.replaceAll('url("fonts/', `url("${fontLink}${fontPath('')}`) } : null;

const framed = (file: Awaited<ReturnType<ReadFrame>>): Page | null => file && { status: 200, ...file };

const over: Page = {
  status: 404,
  type: 'text/plain; charset=utf-8',
  body: 'This preview has ended. Open it again from the editor.',
};

function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/');
  } catch {
    return '/';
  }
}

/** Fonts are the same on every site, so a preview in another theme finds them too. */
async function findFont(path: string): Promise<Page | null> {
  const file = path.startsWith(fontPath('')) ? fontFile(path.slice(fontPath('').length)) : null;
  return file === null ? null : { status: 200, type: 'font/woff2', body: await readFile(file) };
}

/** A file of the library, unchanged. */
async function findMedia({ database, blobs }: House, site: SiteRow, path: string): Promise<Page | null> {
  const address = parseMediaPath(path);
  const file = address && (await findPublicMedia(database, site.projectId, address.id, address.key));
  return file && { status: 200, type: file.type, body: (await blobs.read(file.key)).stream, size: file.size };
}

/** A file of the library or under /static, unchanged. */
async function findStatic(house: House, site: SiteRow, path: string): Promise<Page | null> {
  const media = await findMedia(house, site, path);
  if (media) return media;
  const normal = normalisePath(`/static${path}`);
  if (!normal.ok) return null;
  const found = await inProject(house, site.projectId, async (scope) => {
    const file = (await loadFiles(scope, site.id, [normal.path])).get(normal.path);
    if (!file) return null;
    return { file, bytes: file.blobKey ? null : await loadContent(scope, site.projectId, file) };
  });
  if (!found) return null;
  const { file, bytes } = found;
  const body = bytes ?? (await house.blobs.read(file.blobKey ?? '')).stream;
  return { status: 200, type: file.type, body, size: file.size };
}

/** Scripts cannot run in these types, and a sandbox would keep browsers from showing some of them. */
const isInert = /^(?:image\/(?!svg)|video\/|audio\/|font\/|application\/pdf)/;

/**
 * Only the app may frame the preview. A file of the site that is opened directly gets no origin: the frame's origin holds a tab's ticket,
 * and no script of the site may run there.
 */
const headersFor = ({ config }: House, isBrought: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
  // The page inside the frame has an opaque origin, so its fonts and scripts are cross-origin requests.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': [
    `frame-ancestors 'self' ${config.url.origin}`,
    "base-uri 'self'",
    "form-action 'none'",
    ...(isBrought ? ['sandbox allow-scripts allow-popups'] : []),
  ].join('; '),
});
