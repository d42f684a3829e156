import { type Highlighter, makeHighlighter } from './markdown/highlight.ts';
import type { OutputFile, Warning } from './output-file.ts';
import { indexSite } from './site/index-site.ts';
import { planOutputs } from './site/plan-outputs.ts';
import { renderOutput } from './site/render-output.ts';
import type { SiteDocument } from './site-document.ts';
import type { Theme } from './theme.ts';

export type RenderedSite = { readonly files: readonly OutputFile[]; readonly warnings: readonly Warning[] };

/** A whole site: every output, in the order of the plan. The same document gives the same bytes, wherever it is rendered. */
export async function renderSite(document: SiteDocument, theme: Theme): Promise<RenderedSite> {
  const index = indexSite(document, theme);
  const plan = planOutputs(index);
  const highlighter: Highlighter | undefined = document.site.highlightCode === false ? undefined : makeHighlighter();
  const files: OutputFile[] = [];
  const warnings: Warning[] = [...plan.warnings];
  for (const key of plan.outputs.keys()) {
    const rendered = await renderOutput(index, plan, key, { highlighter });
    if (!rendered) continue;
    files.push(rendered.file);
    warnings.push(...rendered.warnings);
  }
  return { files, warnings };
}
