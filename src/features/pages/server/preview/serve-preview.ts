import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fontPath } from '@plinth/site-renderer/look/font-sheet.ts';
import { normalisePath } from '@plinth/site-renderer/page-path.ts';
import { Refusal } from '#contract-kit/refusal.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import { fontFile } from '#platform/fonts/font-file.ts';
import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import { askPath, filePrefix, fontLink } from '../../frame-questions.ts';
import { loadContent } from '../store/file-contents.ts';
import { loadFiles } from '../store/load-files.ts';
import { makeQuestionAnswerer, makeSiteFinder, renderSaved } from './answer-questions.ts';
import { readFileLink } from './preview-ticket.ts';

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
 * Answers the preview's own origin. It holds nothing: pages of the site are shown by the frame, in a frame without an origin, and the frame
 * asks for them with a ticket that only it knows. Nothing here is for search engines, shared caches or other sites.
 */
export function makePreviewHandler(house: House, readFrame: ReadFrame) {
  const findSite = makeSiteFinder(house);
  const answerQuestion = makeQuestionAnswerer(house);

  /** `/.plinth/file/LINK/path`: one file, for as long as its link and the session last. */
  async function findLinked(name: string, rest: string): Promise<Page | null> {
    const [, link = '', path = ''] = /^([\w-]+)(\/.*)$/.exec(rest) ?? [];
    const font = await findFont(path);
    if (font) return font;
    const granted = readFileLink(house, link, path);
    const site = granted && (await findSite(granted, name));
    if (!site) return null;
    const kept = await findStatic(house, site, path);
    if (kept) return kept;
    const rendered = await renderSaved(house, site, path);
    // Pages are for the frame alone, also where a link to one was asked for.
    if (rendered.status !== 200 || rendered.type.startsWith('text/html')) return null;
    return { ...rendered, body: rendered.body.replaceAll('url("fonts/', `url("${fontLink}${fontPath('')}`) };
  }

  async function find(name: string, request: IncomingMessage): Promise<Page | null> {
    const path = pathOf(request.url ?? '/');
    if (request.method === 'POST') {
      const answer = path === askPath ? await answerQuestion(name, request) : null;
      return answer && { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(answer) };
    }
    if (path.startsWith(filePrefix)) return findLinked(name, path.slice(filePrefix.length));
    if (path.startsWith(framePrefix)) return framed(await readFrame(path.slice(framePrefix.length) || 'preview.html'));
    // Every other address is a page in a tab of its own, which the frame draws. To who asks for no page there is nothing.
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

/** Fonts are the same on every site: a preview in another theme finds them, too. */
async function findFont(path: string): Promise<Page | null> {
  const file = path.startsWith(fontPath('')) ? fontFile(path.slice(fontPath('').length)) : null;
  return file === null ? null : { status: 200, type: 'font/woff2', body: await readFile(file) };
}

/** A file under /static, as it is. */
async function findStatic(house: House, site: SiteRow, path: string): Promise<Page | null> {
  const normal = normalisePath(`/static${path}`);
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

/** No script runs in these, and a sandbox would keep the browser from showing some. */
const isInert = /^(?:image\/(?!svg)|video\/|audio\/|font\/|application\/pdf)/;

/**
 * Only the app may frame the preview. A file of the site that is opened by itself gets no origin: the frame's own keeps the ticket of a
 * tab, and no script that people brought along may run there.
 */
const headersFor = ({ config }: House, isBrought: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
  // The page inside the frame has an origin of its own, so its fonts and scripts are asked for across origins.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': [
    `frame-ancestors 'self' ${config.url.origin}`,
    "base-uri 'self'",
    "form-action 'none'",
    ...(isBrought ? ['sandbox allow-scripts allow-popups'] : []),
  ].join('; '),
});
