import { type Highlighter, makeHighlighter } from './markdown/highlight.ts';
import type { OutputFile, RenderedOutput, Warning } from './output-file.ts';
import type { RenderOptions } from './site/article-of.ts';
import { indexSite } from './site/index-site.ts';
import { type OutputPlan, planOutputs } from './site/plan-outputs.ts';
import { renderOutput } from './site/render-output.ts';
import type { SiteIndex } from './site/site-index.ts';
import type { SiteDocument } from './site-document.ts';
import type { Theme } from './theme.ts';

export type RenderedSite = { readonly files: readonly OutputFile[]; readonly warnings: readonly Warning[] };

/** The outputs of a site one after the other, for those who pass them on: none is kept. */
export async function* renderOutputs(
  index: SiteIndex,
  plan: OutputPlan,
  options: RenderOptions,
): AsyncGenerator<RenderedOutput> {
  for (const key of plan.outputs.keys()) {
    const rendered = await renderOutput(index, plan, key, options);
    if (rendered) yield rendered;
  }
}

/** A whole site: every output, in the order of the plan. The same document gives the same bytes, wherever it is rendered. */
export async function renderSite(document: SiteDocument, theme: Theme): Promise<RenderedSite> {
  const index = indexSite(document, theme);
  const plan = planOutputs(index);
  const files: OutputFile[] = [];
  const warnings: Warning[] = [...plan.warnings];
  for await (const rendered of renderOutputs(index, plan, { highlighter: highlighterFor(document) })) {
    files.push(rendered.file);
    warnings.push(...rendered.warnings);
  }
  return { files, warnings };
}

/** Code is coloured unless the site says otherwise. */
export const highlighterFor = ({ site }: SiteDocument): Highlighter | undefined =>
  site.highlightCode === false ? undefined : makeHighlighter();
