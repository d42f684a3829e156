import { highlighterFor, renderOutputs } from '@plinth/site-renderer/render-site.ts';
import { indexSite } from '@plinth/site-renderer/site/index-site.ts';
import { planOutputs } from '@plinth/site-renderer/site/plan-outputs.ts';
import type { SiteDocument } from '@plinth/site-renderer/site-document.ts';
import { serveThread } from '#platform/threads/serve-thread.ts';
import { themeCalled } from '#themes/themes.ts';

/** A file of the rendered site: text, or a static file that is served unchanged. */
export type RenderedFile = { readonly path: string; readonly body: string | null };
export type RenderRequest = { readonly document: SiteDocument; readonly theme: string };
export type RenderMessage =
  | { readonly kind: 'files'; readonly files: readonly RenderedFile[] }
  | { readonly kind: 'end' };

const batchSize = 50;

serveThread<RenderRequest, RenderMessage>(async ({ document, theme }, say) => {
  const index = indexSite(document, themeCalled(theme));
  let files: RenderedFile[] = [];
  for await (const { file } of renderOutputs(index, planOutputs(index), { highlighter: highlighterFor(document) })) {
    files.push({ path: file.path, body: file.kind === 'text' ? file.body : null });
    if (files.length < batchSize) continue;
    await say({ kind: 'files', files });
    files = [];
  }
  await say({ kind: 'files', files });
});
