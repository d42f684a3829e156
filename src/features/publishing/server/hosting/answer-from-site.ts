import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseMediaPath } from '@plinth/site-renderer/media-path.ts';
import type { ServedFile } from '../manifest/entry.ts';
import type { Root } from '../manifest/written-tree.ts';
import { type BuiltInPage, type makeBuiltInPages, sendPage } from './built-in-pages.ts';
import type { HotTexts } from './hot-texts.ts';
import type { LiveSite } from './live-site.ts';
import { revalidateHeader } from './prepared-file.ts';
import { encodePath, parseRequestPath } from './request-path.ts';
import { sendFile, sendMissing, sendNow } from './send-file.ts';
import { type MediaContext, sendMedia } from './send-media.ts';
import type { SiteFiles } from './site-files.ts';

export type HostingContext = MediaContext & {
  readonly files: SiteFiles;
  readonly texts: HotTexts;
  readonly pages: ReturnType<typeof makeBuiltInPages>;
};

/** The memory that a found path takes, besides the file itself. */
const pathOverheadBytes = 300;

/** Answers from the current state of the site. Returns a promise only if something has to be read first. */
export function answerFromSite(
  context: HostingContext,
  site: LiveSite,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | undefined {
  const { url = '/' } = request;
  const cut = url.indexOf('?');
  const written = cut < 0 ? url : url.slice(0, cut);
  const cached = site.found.get(written)?.value;
  if (cached?.value && sendNow(request, response, cached.value, context.texts)) return undefined;
  const siteRequest = { ...context, site, request, response, written, query: cut < 0 ? '' : url.slice(cut) };
  return answerUncached(siteRequest);
}

type SiteRequest = HostingContext & {
  readonly site: LiveSite;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly written: string;
  readonly query: string;
};

async function answerUncached(siteRequest: SiteRequest): Promise<void> {
  const { site, pages, response, written, query } = siteRequest;
  const respond = (page: BuiltInPage): void => sendPage(response, page);
  if (!written.startsWith('/')) return respond(pages.broken);
  // Checked first: no other host and no redirect of a blocked site may reveal more.
  if (site.closed !== null) return respond(pages.closed[site.closed]);
  if (site.movedTo !== null) return redirect(siteRequest, 301, site.movedTo + written + query);
  if (site.maintenance !== null) return respond(pages.maintenance(site.maintenance));
  if (site.roots.length === 0) return respond(pages.unpublished);
  const parsed = parseRequestPath(written, site.basePath);
  if (parsed.kind === 'broken') return respond(pages.broken);
  // The base path may change, so this must not be cached for long.
  if (parsed.kind === 'above') return redirect(siteRequest, 302, `${site.basePath}/${query}`);
  if (parsed.kind === 'nothing') return answerMissing(siteRequest);
  const media = parseMediaPath(parsed.path);
  if (media && (await sendMedia(siteRequest, site, media, siteRequest.request, response))) return;
  return answerPath(siteRequest, parsed.path);
}

async function answerPath(siteRequest: SiteRequest, path: string): Promise<void> {
  const { files, site, request, response, written, query } = siteRequest;
  const found = await find(siteRequest, path.endsWith('/') ? `${path}index.html` : path);
  if (!found) {
    const folder = path.endsWith('/') ? null : await find(siteRequest, `${path}/index.html`);
    if (!folder) return answerMissing(siteRequest);
    const address = encodePath(`${site.basePath}${path}/`);
    return redirect(siteRequest, 301, addressAfter(folder.file) ?? address, query);
  }
  const to = addressAfter(found.file);
  if (to !== null) return redirect(siteRequest, 301, to, query);
  const ready = await files.prepare(found.root, found.file);
  if (site.smaller) await files.takeSmaller(ready, site.smaller);
  site.found.put(written, ready.held, written.length * 2 + pathOverheadBytes);
  return sendFile(request, response, files, ready);
}

type Found = { readonly root: Root; readonly file: ServedFile };

async function find({ files, site }: SiteRequest, path: string): Promise<Found | null> {
  for (const root of site.roots) {
    const file = await files.find(root, path);
    if (file) return { root, file };
  }
  return null;
}

async function answerMissing(siteRequest: SiteRequest): Promise<void> {
  const { files, pages, request, response } = siteRequest;
  const found = await find(siteRequest, '/404.html');
  if (!found) return sendPage(response, pages.noPage);
  return sendMissing(request, response, files, await files.prepare(found.root, found.file));
}

/** The target of a redirect. One that cannot be expressed in a header is left to the page itself, which redirects too. */
function addressAfter({ to }: ServedFile): string | null {
  if (to === undefined) return null;
  if (to.startsWith('/')) return URL.canParse(to, 'http://site.invalid') && isPrintable(to) ? to : null;
  return URL.canParse(to) ? new URL(to).href : null;
}

const isPrintable = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

function redirect({ response, every }: SiteRequest, status: 301 | 302, to: string, query = ''): void {
  const location = query === '' || to.includes('?') ? to : withQuery(to, query);
  response.writeHead(status, ['location', location, 'content-length', '0', ...revalidateHeader, ...every]).end();
}

function withQuery(address: string, query: string): string {
  const at = address.indexOf('#');
  return at < 0 ? address + query : address.slice(0, at) + query + address.slice(at);
}
