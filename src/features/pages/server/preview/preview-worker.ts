import { makeHighlighter } from '@plinth/site-renderer/markdown/highlight.ts';
import { type ArticleCache, articleOf, type Reading } from '@plinth/site-renderer/site/article-of.ts';
import { lookSheet, styleSheet } from '@plinth/site-renderer/site/assets.ts';
import { indexSite } from '@plinth/site-renderer/site/index-site.ts';
import { type OutputPlan, planOutputs } from '@plinth/site-renderer/site/plan-outputs.ts';
import { renderOutput } from '@plinth/site-renderer/site/render-output.ts';
import type { SiteIndex } from '@plinth/site-renderer/site/site-index.ts';
import type { PageSource, SiteDocument } from '@plinth/site-renderer/site-document.ts';
import { type BeginPiece, serveThread } from '#platform/threads/serve-thread.ts';
import { themeCalled } from '#themes/themes.ts';
import { completeDocument, knownHashes } from './complete-document.ts';
import type { PreviewRequest, PreviewResponse } from './preview-requests.ts';
import { makeRecentStates } from './recent-states.ts';

type OpenSite = {
  readonly document: SiteDocument;
  readonly index: SiteIndex;
  readonly plan: OutputPlan;
  /** Output path → key. */
  readonly keys: ReadonlyMap<string, string>;
  readonly articles: ArticleCache;
};

/** Few people preview at the same time, mostly one site each. */
const sites = makeRecentStates<OpenSite>(4);
const highlighter = makeHighlighter();

function openSite({ site, state, document: changed, theme }: PreviewRequest): OpenSite | null {
  const known = sites.get(site, state);
  if (known || !changed) return known;
  const document = completeDocument(changed, sites.latest(site)?.document);
  if (!document) return null;
  const opened = planSite(document, indexSite(document, themeCalled(theme)));
  sites.set(site, state, opened);
  return opened;
}

function planSite(document: SiteDocument, index: SiteIndex): OpenSite {
  const plan = planOutputs(index);
  const keys = new Map([...plan.outputs.values()].map(({ path, key }) => [path, key]));
  return { document, index, plan, keys, articles: new Map() };
}

async function handleRequest(request: PreviewRequest, beginPiece: BeginPiece): Promise<PreviewResponse> {
  const site = openSite(request);
  if (!site) return { kind: 'site-unknown', known: knownHashes(sites.latest(request.site)?.document) };
  if (request.kind === 'styles') return { kind: 'styles', css: styleSheet(site.index).css + lookSheet(site.index) };
  beginPiece(request.path || 'text');
  if (request.kind === 'page') return renderPage(site, request);
  return request.kind === 'file' ? renderFile(site, request.path) : renderText(site, request);
}

/** The whole page of a file, among the saved pages. */
async function renderPage(
  saved: OpenSite,
  { path, other, theme }: Extract<PreviewRequest, { kind: 'page' }>,
): Promise<PreviewResponse> {
  const { index, plan, keys, articles } = other ? replacePage(saved, { path, ...other }, theme) : saved;
  const key = keys.get(`${index.pages.get(path)?.address}index.html`);
  const rendered = key === undefined ? null : await renderOutput(index, plan, key, { highlighter, articles });
  return { kind: 'page', html: rendered?.file.kind === 'text' ? rendered.file.body : null };
}

function replacePage({ document, index: { facts } }: OpenSite, page: PageSource, theme: string): OpenSite {
  const pages = [...document.pages.filter(({ path }) => path !== page.path), page];
  const changed = { ...document, pages };
  return planSite(changed, indexSite(changed, themeCalled(theme), facts));
}

/** The output at a path, or the site's page for missing addresses. */
async function renderFile({ index, plan, keys, articles }: OpenSite, path: string): Promise<PreviewResponse> {
  const found = keys.get(path) ?? keys.get(`${path.replace(/\/$/, '')}/index.html`);
  const key = found ?? 'not-found';
  const rendered = await renderOutput(index, plan, key, { highlighter, articles });
  const file = rendered?.file;
  if (file?.kind !== 'text') return { kind: 'file', status: 404, type: 'text/plain; charset=utf-8', body: '' };
  return { kind: 'file', status: found ? 200 : 404, type: file.type, body: file.body };
}

const scratchPath = '/text-without-a-page.md';

/** The given text rendered as the page at its path, among the saved pages. */
async function renderText(
  { document, index: saved }: OpenSite,
  { path, source, theme }: Extract<PreviewRequest, { kind: 'article' }>,
): Promise<PreviewResponse> {
  const at = path || scratchPath;
  const pages = [...document.pages.filter((page) => page.path !== at), { path: at, source }];
  const render = () => {
    const index = indexSite({ ...document, pages }, themeCalled(theme), saved.facts);
    const page = index.pages.get(at);
    const reading: Reading = { reads: new Set(), warnings: [] };
    const html = page ? articleOf(index, page, reading, { highlighter }).html : '';
    return { kind: 'article', html, warnings: [...(page?.facts.warnings ?? []), ...reading.warnings] } as const;
  };
  const first = render();
  return (await highlighter.loadWanted()) ? render() : first;
}

serveThread<PreviewRequest, PreviewResponse>(async (request, say, beginPiece) => {
  await say(await handleRequest(request, beginPiece).catch(({ message }: Error) => ({ kind: 'failed', message })));
});
