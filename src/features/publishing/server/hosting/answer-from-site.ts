import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServedFile } from '../manifest/entry.ts';
import type { Root } from '../manifest/written-tree.ts';
import { askedPath, writtenPath } from './asked-path.ts';
import type { HotTexts } from './hot-texts.ts';
import { type HousePage, type makeHousePages, sendPage } from './house-pages.ts';
import type { LiveSite } from './live-site.ts';
import { askAgainHeader, type FlatHeaders } from './prepared-file.ts';
import { sendFile, sendMissing, sendNow } from './send-file.ts';
import type { SiteFiles } from './site-files.ts';

export type Answering = {
  readonly files: SiteFiles;
  readonly texts: HotTexts;
  readonly pages: ReturnType<typeof makeHousePages>;
  readonly every: FlatHeaders;
};

/** The memory that a found path takes, besides the file itself. */
const aroundPath = 300;

/** Answers from the current state of the site. Returns a promise only if something has to be read first. */
export function answerFromSite(
  answering: Answering,
  site: LiveSite,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | undefined {
  const { url = '/' } = request;
  const cut = url.indexOf('?');
  const written = cut < 0 ? url : url.slice(0, cut);
  const held = site.found.get(written)?.value;
  if (held?.value && sendNow(request, response, held.value, answering.texts)) return undefined;
  const question = { ...answering, site, request, response, written, query: cut < 0 ? '' : url.slice(cut) };
  return answerAnew(question);
}

type Question = Answering & {
  readonly site: LiveSite;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly written: string;
  readonly query: string;
};

async function answerAnew(question: Question): Promise<void> {
  const { site, pages, response, written, query } = question;
  const say = (page: HousePage): void => sendPage(response, page);
  if (!written.startsWith('/')) return say(pages.broken);
  // Checked first: no other host and no redirect of a blocked site may reveal more.
  if (site.closed !== null) return say(pages.closed[site.closed]);
  if (site.movedTo !== null) return redirect(question, 301, site.movedTo + written + query);
  if (site.maintenance !== null) return say(pages.maintenance(site.maintenance));
  if (site.roots.length === 0) return say(pages.unpublished);
  const asked = askedPath(written, site.basePath);
  if (asked.kind === 'broken') return say(pages.broken);
  // The base path may change, so this must not be cached for long.
  if (asked.kind === 'above') return redirect(question, 302, `${site.basePath}/${query}`);
  if (asked.kind === 'nothing') return answerMissing(question);
  return answerPath(question, asked.path);
}

async function answerPath(question: Question, path: string): Promise<void> {
  const { files, site, request, response, written, query } = question;
  const found = await find(question, path.endsWith('/') ? `${path}index.html` : path);
  if (!found) {
    const folder = path.endsWith('/') ? null : await find(question, `${path}/index.html`);
    if (!folder) return answerMissing(question);
    const address = writtenPath(`${site.basePath}${path}/`);
    return redirect(question, 301, addressAfter(folder.file) ?? address, query);
  }
  const to = addressAfter(found.file);
  if (to !== null) return redirect(question, 301, to, query);
  const ready = await files.prepare(found.root, found.file);
  if (site.smaller) await files.takeSmaller(ready, site.smaller);
  site.found.put(written, ready.held, written.length * 2 + aroundPath);
  return sendFile(request, response, files, ready);
}

type Found = { readonly root: Root; readonly file: ServedFile };

async function find({ files, site }: Question, path: string): Promise<Found | null> {
  for (const root of site.roots) {
    const file = await files.find(root, path);
    if (file) return { root, file };
  }
  return null;
}

async function answerMissing(question: Question): Promise<void> {
  const { files, pages, request, response } = question;
  const found = await find(question, '/404.html');
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

function redirect({ response, every }: Question, status: 301 | 302, to: string, query = ''): void {
  const location = query === '' || to.includes('?') ? to : withQuery(to, query);
  response.writeHead(status, ['location', location, 'content-length', '0', ...askAgainHeader, ...every]).end();
}

function withQuery(address: string, query: string): string {
  const at = address.indexOf('#');
  return at < 0 ? address + query : address.slice(0, at) + query + address.slice(at);
}
