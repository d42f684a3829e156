import type { ProblemFix } from '../../contract/problem-link.ts';
import { findProblem } from './find-problem.ts';
import type { Panel } from './open-panel.tsx';
import { widgetAt } from './widget-at.ts';

export type OpenProblem = {
  readonly fix: ProblemFix;
  readonly line: number | undefined;
  readonly target: string | undefined;
};

type Fix = { readonly select: { readonly from: number; readonly to: number } | null; readonly panel: Panel | null };

/** The range to select for a problem and the dialog that fixes it; no dialog if the text itself has to be edited. */
export function fixPanel(source: string, { fix, line, target }: OpenProblem): Fix {
  if (fix === 'title' || fix === 'description') return { select: null, panel: { kind: 'settings', focus: fix } };
  const found = findProblem(source, line, target);
  if (!found) return { select: null, panel: null };
  const select = { from: found.from, to: found.to };
  const { inline } = found;
  if (inline) {
    const kind = fix === 'link' && !inline.isImage ? 'link' : 'image';
    return {
      select,
      panel: inline.isImage === (kind === 'image') ? { kind, selected: inline.words, edited: inline } : null,
    };
  }
  const part = widgetAt(source, found.from);
  return part
    ? { select: { from: part.start, to: part.end }, panel: { kind: 'edit-widget', source, part } }
    : { select, panel: null };
}
