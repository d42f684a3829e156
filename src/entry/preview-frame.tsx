import { escapeHtml } from '@plinth/site-renderer/html.ts';
import { fontPath } from '@plinth/site-renderer/look/font-sheet.ts';
import { makeHighlighter } from '@plinth/site-renderer/markdown/highlight.ts';
import type { Warning } from '@plinth/site-renderer/output-file.ts';
import { lookPath, lookSheet, styleSheet } from '@plinth/site-renderer/site/assets.ts';
import { indexSite } from '@plinth/site-renderer/site/index-site.ts';
import { urlOf } from '@plinth/site-renderer/site/look-up.ts';
import { planOutputs } from '@plinth/site-renderer/site/plan-outputs.ts';
import { renderOutput } from '@plinth/site-renderer/site/render-output.ts';
import type { SiteIndex } from '@plinth/site-renderer/site/site-index.ts';
import type { SiteDocument } from '@plinth/site-renderer/site-document.ts';
import { fontLink, type SharedResponse, siteBase } from '#features/pages/frame-requests.ts';
import type { MessageFromFrame, MessageToFrame } from '#features/pages/preview-messages.ts';
import { buildFacts, type GivenFacts } from '#features/sites/contract/settings-facts.ts';
import { readSettings } from '#features/sites/contract/site-settings.ts';
import { themeCalled } from '#themes/themes.ts';
import { callPreview, keepLinks, setTicket } from './preview-calls.tsx';
import { comparePages } from './preview-compare.tsx';
import { compareScript } from './preview-compare-page.tsx';
import { makePageView } from './preview-page-view.tsx';

/**
 * The frame of the editor's preview. It runs on the preview's own origin and uses the renderer that publishes. Its output goes into a
 * nested frame without an origin: page content can access neither this script nor the app.
 */
type SiteData = {
  readonly theme: string;
  readonly document: SiteDocument;
  readonly given: GivenFacts;
  readonly settings: Readonly<Record<string, unknown>>;
};
type ShowRequest = Extract<MessageToFrame, { kind: 'show' | 'show-settings' | 'show-shared' | 'compare' }>;

const highlighter = makeHighlighter();
let loaded: Promise<SiteData> | undefined;
let before: SiteIndex | undefined;
let pending: ShowRequest | undefined;
let isBusy = false;
let comparison = 0;

// Only the app may frame this page (by its headers), and the messages contain nothing confidential.
const postToApp = (message: MessageFromFrame): void => parent.postMessage(message, '*');

const drawing = makePageView({
  onDrawing: () => postToApp({ kind: 'drawing' }),
  onDrawn: () => postToApp({ kind: 'drawn' }),
  onFollow: followLink,
  onPlace: (line) => postToApp({ kind: 'place', line }),
  onScrolled: (line) => postToApp({ kind: 'scrolled', line }),
  onCompared: (places) => postToApp({ kind: 'compared', id: comparison, ...places }),
  onTop: (top) => postToApp({ kind: 'scrolled-to', top }),
  onStep: (by) => postToApp({ kind: 'step', by }),
});

/** One at a time, and always the latest: a newer request replaces the pending one. */
async function work(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  try {
    while (pending) {
      const next = pending;
      pending = undefined;
      if (next.kind === 'show-shared') {
        await showShared(next.ticket);
        continue;
      }
      loaded ??= callPreview<SiteData>({ want: 'document' });
      if (next.kind === 'show') await show(await loaded, next);
      else if (next.kind === 'compare') await compare(await loaded, next);
      else await showWithSettings(await loaded, next);
    }
  } catch {
    loaded = undefined;
    postToApp({ kind: 'failed' });
  } finally {
    isBusy = false;
  }
}

/** Renders a page with this text instead of the saved one; null if the file has no page of its own. */
async function renderPage({ theme, document: saved }: SiteData, path: string, source: string) {
  const pages = [...saved.pages.filter((page) => page.path !== path), { path, source }];
  const index = indexSite({ ...saved, pages }, themeCalled(theme), before?.facts);
  before = index;
  const page = index.pages.get(path);
  const plan = planOutputs(index);
  const output = [...plan.outputs.values()].find((one) => one.path === `${page?.address}index.html`);
  const rendered = output && (await renderOutput(index, plan, output.key, { highlighter }));
  if (!page || rendered?.file.kind !== 'text') return null;
  const warnings = [...plan.warnings, ...rendered.warnings].filter((warning: Warning) => warning.path === path);
  return { address: page.address, html: rendered.file.body, warnings };
}

async function show(site: SiteData, { path, source }: Extract<ShowRequest, { kind: 'show' }>): Promise<void> {
  const page = await renderPage(site, path, source);
  if (!page) return postToApp({ kind: 'shown', path, address: null, warnings: [] });
  await drawing.draw(page.html, page.address);
  postToApp({ kind: 'shown', path, address: page.address, warnings: page.warnings });
}

/** A page that the server rendered for people without an account: they get neither the document of the site nor other pages. */
async function showShared(ticket: string): Promise<void> {
  setTicket(ticket);
  const { html, links } = await callPreview<SharedResponse>({ want: 'shared' });
  keepLinks(links);
  if (html !== null) await drawing.draw(html, 'shared');
  postToApp({ kind: 'shared-shown', isFound: html !== null });
}

/** Renders both states of a page and shows them as one, with marks. */
async function compare(site: SiteData, request: Extract<ShowRequest, { kind: 'compare' }>): Promise<void> {
  const { path } = request;
  const render = async (source: string | null) =>
    source === null ? null : ((await renderPage(site, path, source))?.html ?? null);
  const [old, fresh] = [await render(request.before), await render(request.after)];
  const nonce = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
  const html = comparePages(old, fresh, request, nonce);
  if (html === null) return postToApp({ kind: 'shown', path, address: null, warnings: [] });
  await drawing.draw(html, `compared ${nonce}`, compareScript(nonce, request));
  comparison = request.id;
}

/** Renders the saved site with unsaved settings. Its style sheets are included, because the server only knows saved ones. */
async function showWithSettings(
  { document: saved, given, settings: kept }: SiteData,
  { address, theme, settings, css }: Extract<ShowRequest, { kind: 'show-settings' }>,
): Promise<void> {
  const wanted = readSettings({ ...kept, ...settings }, theme);
  const site = buildFacts(wanted, css === null ? given : { ...given, css });
  const index = indexSite({ ...saved, site }, themeCalled(theme), before?.facts);
  before = index;
  const plan = planOutputs(index);
  const at = (one: string) => [...plan.outputs.values()].find(({ path }) => path === `${one}index.html`);
  const output = at(address) ?? at('/');
  const rendered = output && (await renderOutput(index, plan, output.key, { highlighter }));
  if (rendered?.file.kind !== 'text') return postToApp({ kind: 'settings-shown', address: '/', warnings: [] });
  const shown = at(address) ? address : '/';
  await drawing.draw(withSheets(rendered.file.body, index), `dressed ${theme} ${shown}`);
  postToApp({ kind: 'settings-shown', address: shown, warnings: plan.warnings.filter(({ path }) => path === '') });
}

const linkTo = (index: SiteIndex, path: string): string =>
  `<link rel="stylesheet" href="${escapeHtml(urlOf(index, path))}">`;

function withSheets(html: string, index: SiteIndex): string {
  const sheets = [
    [styleSheet(index).path, styleSheet(index).css],
    [lookPath, lookSheet(index).replaceAll('url("fonts/', `url("${fontLink}${fontPath('')}`)],
  ] as const;
  return sheets.reduce(
    (text, [path, css]) =>
      text.replace(linkTo(index, path), () => `<style data-sheet>${css.replaceAll('</', '<\\/')}</style>`),
    html,
  );
}

/** Resolves a link to the file behind it; broken links do nothing. */
function followLink(href: string): void {
  const address = href.replace(/[?#].*$/, '').replace(siteBase, '');
  if (drawing.address() === 'shared' || drawing.address()?.startsWith('dressed '))
    return postToApp({ kind: 'visit', address });
  const path = before?.byAddress.get(address)?.facts.path ?? (address === '/' ? before?.home?.facts.path : undefined);
  if (path) postToApp({ kind: 'open', path });
}

/** The frame in the editor, which receives what to show. */
export function startFrame(): void {
  addEventListener('message', ({ source, data }: MessageEvent<MessageToFrame>) => {
    if (source !== parent || !('kind' in data)) return;
    if (data.kind === 'ticket') return setTicket(data.ticket);
    if (data.kind === 'caret') return drawing.goTo({ line: data.line });
    if (data.kind === 'scroll') return drawing.goTo({ scroll: data.line });
    if (data.kind === 'reveal') return drawing.goTo({ reveal: data.id });
    if (data.kind === 'scroll-to') return drawing.goTo({ top: data.top });
    if (data.kind === 'refresh') loaded = undefined;
    else pending = data;
    void work();
  });
  postToApp({ kind: 'ready' });
}
