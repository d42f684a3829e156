import { isBlockShortcode } from '@plinth/site-renderer/widgets/render-widget.ts';
import type { Node } from '@tiptap/pm/model';
import { makeNode } from '../schema/schema.ts';
import type { MarkedText } from './shortcode-marks.ts';

/** The node of a shortcode. Escaped ones and closing tags without an opening one show as they are written. */
export function makeWidget(index: number, marked: MarkedText, type: 'widget' | 'inlineWidget'): Node {
  const part = marked.parts[index];
  const source = part ? marked.sourceOf(part.start, part.end) : '';
  if (!part || !('parameters' in part)) return makeNode('rawInline', { source });
  const { name, start, inner } = part;
  if (!inner) return makeNode(type, { name, open: source, inner: null, close: null });
  return makeNode(type, {
    name,
    open: marked.sourceOf(start, inner.start),
    inner: marked.sourceOf(inner.start, inner.end),
    close: marked.sourceOf(inner.end, part.end),
  });
}

/** Whether a line holds nothing but shortcodes, and one of them is a block. */
export function isBlockLine(line: string, marked: MarkedText, source: string): boolean {
  const pieces = marked.split(line);
  if (pieces.some((piece, at) => at % 2 === 0 && piece.trim() !== '')) return false;
  return pieces.some((piece, at) => {
    const part = at % 2 === 0 ? undefined : marked.parts[Number(piece)];
    return part !== undefined && part.name !== null && isBlockShortcode(part, source);
  });
}
