import type { Editor } from '@tiptap/react';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { lineAtTop, risingPoints, type ScrollPoint, topOfLine } from '../../../scroll-points.ts';
import { lineAt } from '../../editor/line-at.ts';
import type { LinkScroll } from '../../workbench/scroll-link.ts';
import type { PageTexts } from '../document/page-texts.ts';

/** Keeps the preview at the block at the top of the editor, and the other way round. */
export function useScrollLink(
  editor: Editor,
  texts: PageTexts,
  page: RefObject<HTMLElement | null>,
  linkScroll: LinkScroll,
): void {
  const link = useEffectEvent((scroller: HTMLElement, now: Editor) => {
    const points = () => findPoints(now, texts, scroller);
    return linkScroll(scroller, {
      lineAt: (top) => lineAtTop(points(), top),
      topOf: (line) => topOfLine(points(), line),
    });
  });
  useEffect(() => (page.current ? link(page.current, editor) : undefined), [page, editor]);
}

/** The lines in which blocks begin, and where they are shown. */
function findPoints({ state: { doc }, view }: Editor, texts: PageTexts, scroller: HTMLElement): ScrollPoint[] {
  const above = scroller.getBoundingClientRect().top - scroller.scrollTop;
  const { text, blocks } = texts.layout(doc);
  const front = String(doc.attrs.frontMatter);
  const before = lineAt(front, front.length) - 1;
  const points: ScrollPoint[] = [];
  let [line, offset, end] = [1 + before, 0, 0];
  doc.forEach((_, position, index) => {
    const block = blocks[index];
    const element = view.nodeDOM(position);
    if (!block || !(element instanceof HTMLElement)) return;
    line += lineAt(text.slice(offset, block.start), block.start - offset) - 1;
    offset = block.start;
    const { top, bottom } = element.getBoundingClientRect();
    points.push([line, top - above]);
    end = bottom - above;
  });
  return risingPoints([...points, [line + 1, end]]);
}
