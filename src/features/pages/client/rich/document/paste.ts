import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import type { PageTexts } from './page-texts.ts';

/** Reading foreign HTML takes a parser that is larger than the editor, so it is loaded beside it. */
const loadReader = () => import('@plinth/rich-text/paste/paste-to-doc.ts');

/** What the editor itself put on the clipboard is marked by it, and is read as the same nodes. */
const isOwn = (html: string): boolean => /<[^>]+\sdata-pm-slice=/.test(html.slice(0, 2000));

type Pasted = { readonly html: string; readonly text: string };

/** Foreign HTML becomes clean blocks. If the parser can't be loaded, the text goes in without its formats. */
async function insertHtml(
  view: EditorView,
  { html, text }: Pasted,
  insert: (tr: Transaction, slice: Slice) => Transaction,
): Promise<void> {
  const { schema } = view.state;
  const blocks = await loadReader().then(
    ({ pasteToDoc }) => pasteToDoc(html).content.content.map((block) => schema.nodeFromJSON(block.toJSON())),
    () => paragraphs(schema, text),
  );
  if (!view.isDestroyed) view.dispatch(insert(view.state.tr, toSlice(blocks)).scrollIntoView().setMeta('paste', true));
}

const pastedFrom = (data: DataTransfer | null): Pasted => ({
  html: data?.getData('text/html') ?? '',
  text: data?.getData('text/plain') ?? '',
});

/** Pasting and dropping: files are uploaded, foreign HTML is cleaned, and text is read as Markdown. */
export function pasteHandlers(texts: PageTexts, onFiles: (files: readonly File[]) => void): EditorProps {
  const takeFiles = (data: DataTransfer | null): boolean => {
    const files = [...(data?.files ?? [])];
    // Office programs offer a picture of the text besides the text itself.
    if (files.length === 0 || data?.types.includes('text/html') === true) return false;
    onFiles(files);
    return true;
  };
  return {
    handlePaste: (view, event) => {
      if (takeFiles(event.clipboardData)) return true;
      const pasted = pastedFrom(event.clipboardData);
      if (pasted.html === '' || isOwn(pasted.html) || view.state.selection.$from.parent.type.spec.code === true)
        return false;
      void insertHtml(view, pasted, (tr, slice) => tr.replaceSelection(slice));
      return true;
    },
    handleDrop: (view, event, _slice, isMoved) => {
      if (isMoved) return false;
      if (takeFiles(event.dataTransfer)) {
        event.preventDefault();
        return true;
      }
      const pasted = pastedFrom(event.dataTransfer);
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (pasted.html === '' || isOwn(pasted.html) || !place) return false;
      event.preventDefault();
      void insertHtml(view, pasted, (tr, slice) => {
        const at = Math.min(place.pos, tr.doc.content.size);
        return tr.replaceRange(at, at, slice);
      });
      return true;
    },
    clipboardTextParser: (text, _context, isPlain, view) => {
      const { schema } = view.state;
      if (isPlain) return toSlice(paragraphs(schema, text));
      return toSlice(texts.read(text.replaceAll(/\r\n?/g, '\n')).map((json) => schema.nodeFromJSON(json)));
    },
  };
}

/** Text as it is: each line a paragraph. */
const paragraphs = (schema: Schema, text: string): readonly Node[] =>
  text.split(/[\r\n]+/).map((line) => schema.node('paragraph', null, line === '' ? [] : [schema.text(line)]));

/** Open at both ends, so that the first and the last line join the text around them. */
const toSlice = (blocks: readonly Node[]): Slice => Slice.maxOpen(Fragment.from([...blocks]));
