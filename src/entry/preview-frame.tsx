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
import { fontLink, siteBase } from '#features/pages/frame-requests.ts';
import type { MessageFromFrame, MessageToFrame } from '#features/pages/preview-messages.ts';
import { factsFrom, type GivenFacts } from '#features/sites/contract/settings-facts.ts';
import { readSettings } from '#features/sites/contract/site-settings.ts';
import { themeCalled } from '#themes/themes.ts';
import { ask, setTicket } from './preview-asking.tsx';
import { makeDrawing } from './preview-drawing.tsx';

/**
 * The frame around the editor's preview. It runs on the preview's own origin and renders with what publishes, too. What it draws goes
 * into a frame of its own once more, without an origin: whatever people write can reach neither this script nor the app.
 */
type Loaded = {
  readonly theme: string;
  readonly document: SiteDocument;
  readonly given: GivenFacts;
  readonly settings: Readonly<Record<string, unknown>>;
};
type Shown = Extract<MessageToFrame, { kind: 'show' | 'show-settings' }>;

const highlighter = makeHighlighter();
let loaded: Promise<Loaded> | undefined;
let before: SiteIndex | undefined;
let wish: Shown | undefined;
let isBusy = false;

// Only the app may frame this page (its headers say so), and what is said here is nothing a stranger could use.
const tell = (word: MessageFromFrame): void => parent.postMessage(word, '*');

const drawing = makeDrawing({
  onDrawing: () => tell({ kind: 'drawing' }),
  onDrawn: () => tell({ kind: 'drawn' }),
  onFollow: followLink,
});

/** One at a time, and always the newest: what was typed meanwhile replaces what waited. */
async function work(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  try {
    while (wish) {
      const next = wish;
      wish = undefined;
      loaded ??= ask<Loaded>({ want: 'document' });
      if (next.kind === 'show') await show(await loaded, next);
      else await dress(await loaded, next);
    }
  } catch {
    loaded = undefined;
    tell({ kind: 'failed' });
  } finally {
    isBusy = false;
  }
}

async function show(
  { theme, document: saved }: Loaded,
  { path, source }: Extract<Shown, { kind: 'show' }>,
): Promise<void> {
  const pages = [...saved.pages.filter((page) => page.path !== path), { path, source }];
  const index = indexSite({ ...saved, pages }, themeCalled(theme), before?.facts);
  before = index;
  const page = index.pages.get(path);
  const plan = planOutputs(index);
  const output = [...plan.outputs.values()].find((one) => one.path === `${page?.address}index.html`);
  const rendered = output && (await renderOutput(index, plan, output.key, { highlighter }));
  if (!page || rendered?.file.kind !== 'text') return tell({ kind: 'shown', path, address: null, warnings: [] });
  const own = [...plan.warnings, ...rendered.warnings].filter((warning: Warning) => warning.path === path);
  await drawing.draw(rendered.file.body, page.address);
  tell({ kind: 'shown', path, address: page.address, warnings: own });
}

/** The saved site in settings that nobody has saved yet. Its sheets come along: the server knows those of what is saved only. */
async function dress(
  { document: saved, given, settings: kept }: Loaded,
  { address, theme, settings, css }: Extract<Shown, { kind: 'show-settings' }>,
): Promise<void> {
  const wanted = readSettings({ ...kept, ...settings }, theme);
  const site = factsFrom(wanted, css === null ? given : { ...given, css });
  const index = indexSite({ ...saved, site }, themeCalled(theme), before?.facts);
  before = index;
  const plan = planOutputs(index);
  const at = (one: string) => [...plan.outputs.values()].find(({ path }) => path === `${one}index.html`);
  const output = at(address) ?? at('/');
  const rendered = output && (await renderOutput(index, plan, output.key, { highlighter }));
  if (rendered?.file.kind !== 'text') return tell({ kind: 'settings-shown', address: '/', warnings: [] });
  const shown = at(address) ? address : '/';
  await drawing.draw(withSheets(rendered.file.body, index), `dressed ${theme} ${shown}`);
  tell({ kind: 'settings-shown', address: shown, warnings: plan.warnings.filter(({ path }) => path === '') });
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

/** Where a link leads, as the file behind it; links that lead nowhere lead nowhere here, too. */
function followLink(href: string): void {
  const address = href.replace(/[?#].*$/, '').replace(siteBase, '');
  if (drawing.address()?.startsWith('dressed ')) return tell({ kind: 'visit', address });
  const path = before?.byAddress.get(address)?.facts.path ?? (address === '/' ? before?.home?.facts.path : undefined);
  if (path) tell({ kind: 'open', path });
}

/** The frame in the editor: it is told what to show. */
export function startFrame(): void {
  addEventListener('message', ({ source, data }: MessageEvent<MessageToFrame>) => {
    if (source !== parent || !('kind' in data)) return;
    if (data.kind === 'ticket') return setTicket(data.ticket);
    if (data.kind === 'caret') return drawing.toCaret(data.line);
    if (data.kind === 'refresh') loaded = undefined;
    else wish = data;
    void work();
  });
  tell({ kind: 'ready' });
}
