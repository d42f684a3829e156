import { workerData } from 'node:worker_threads';
import { highlighterFor, renderOutputs } from '@plinth/site-renderer/render-site.ts';
import { indexSite } from '@plinth/site-renderer/site/index-site.ts';
import { planOutputs } from '@plinth/site-renderer/site/plan-outputs.ts';
import type { SiteDocument } from '@plinth/site-renderer/site-document.ts';
import { themeCalled } from '#themes/themes.ts';
import { sayWhenAsked } from '../say-when-asked.ts';

/** A file of the finished site: text, or one that is served as it is and lies under /static. */
export type RenderedFile = { readonly path: string; readonly body: string | null };
export type RenderWord = { readonly kind: 'files'; readonly files: readonly RenderedFile[] } | { readonly kind: 'end' };

const { document, theme } = workerData as { readonly document: SiteDocument; readonly theme: string };
const batchSize = 50;

const index = indexSite(document, themeCalled(theme));
let files: RenderedFile[] = [];
const sendFiles = (): Promise<void> => sayWhenAsked({ kind: 'files', files } satisfies RenderWord);
for await (const { file } of renderOutputs(index, planOutputs(index), { highlighter: highlighterFor(document) })) {
  files.push({ path: file.path, body: file.kind === 'text' ? file.body : null });
  if (files.length < batchSize) continue;
  await sendFiles();
  files = [];
}
await sendFiles();
await sayWhenAsked({ kind: 'end' } satisfies RenderWord);
