import type { EditorView } from 'codemirror';
import type { ScrollMap } from '../workbench/scroll-link.ts';

/** Where the raw editor shows the lines of its text, those included that are not drawn at the moment. */
export function scrollMap(view: EditorView): ScrollMap {
  return {
    lineAt: (top) => {
      const block = view.lineBlockAtHeight(top);
      return view.state.doc.lineAt(block.from).number + Math.min(1, Math.max(0, top - block.top) / block.height);
    },
    topOf: (line) => {
      const number = Math.min(Math.max(1, Math.floor(line)), view.state.doc.lines);
      const block = view.lineBlockAt(view.state.doc.line(number).from);
      return block.top + (line - number) * block.height;
    },
  };
}
