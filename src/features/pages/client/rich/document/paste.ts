import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import type { PageTexts } from './page-texts.ts';
import { asMarkdown, type StoreFile } from './use-pasted-files.ts';

/** Reading foreign HTML takes a parser that is larger than the editor, so it is loaded beside it. */
const loadReader = () => import('@plinth/rich-text/paste/read-paste.ts');

/** What the editor itself put on the clipboard is marked by it, and is read as the same nodes. */
const isOwn = (html: string): boolean => /<[^>]+\sdata-pm-slice=/.test(html.slice(0, 2000));

type Pasted = { readonly html: string; readonly text: string; readonly rtf: string };

type PasteRequests = { readonly insert: (markdown: string) => void; readonly store: StoreFile };

/** Foreign HTML becomes clean blocks. If it can't be read, or the parser not be loaded, the text goes in without its formats. */
async function insertHtml(
  view: EditorView,
  pasted: Pasted,
  store: StoreFile,
  insert: (tr: Transaction, slice: Slice) => Transaction,
): Promise<void> {
  const { schema } = view.state;
  const blocks = await loadReader()
    .then((reader) => readBlocks(schema, reader, pasted, store))
    .catch(() => paragraphs(schema, pasted.text));
  if (!view.isDestroyed) view.dispatch(insert(view.state.tr, toSlice(blocks)).scrollIntoView().setMeta('paste', true));
}

/** The blocks of a paste, with its images stored in the site. */
async function readBlocks(
  schema: Schema,
  { readPaste, withAddresses }: Awaited<ReturnType<typeof loadReader>>,
  { html, rtf }: Pasted,
  store: StoreFile,
): Promise<readonly Node[]> {
  const { doc, images, missingImages } = readPaste(html, rtf);
  if (images.length > 0) notify.loading(t('pages.rich.pasteImages', { count: images.length }));
  const addresses: (string | null)[] = [];
  for (const { type, data } of images)
    addresses.push(await store(new File([data], `pasted.${type.slice(6)}`, { type })));
  if (addresses.length > 0 && !addresses.includes(null)) notify.done();
  if (missingImages > 0) notify.warning(t('pages.rich.imagesMissing', { count: missingImages }));
  return withAddresses(doc, addresses).content.content.map((block) => schema.nodeFromJSON(block.toJSON()));
}

const pastedFrom = (data: DataTransfer | null): Pasted => ({
  html: data?.getData('text/html') ?? '',
  text: data?.getData('text/plain') ?? '',
  rtf: data?.getData('text/rtf') ?? '',
});

/** Pasting and dropping: files are uploaded, foreign HTML is cleaned, and text is read as Markdown. */
export function pasteHandlers(texts: PageTexts, { insert, store }: PasteRequests): EditorProps {
  const insertFiles = async (files: readonly File[]) => {
    for (const file of files) {
      const address = await store(file);
      if (address !== null) insert(asMarkdown(file, address));
    }
  };
  const takeFiles = (data: DataTransfer | null): boolean => {
    const files = [...(data?.files ?? [])];
    // Office programs offer a picture of the text besides the text itself.
    if (files.length === 0 || data?.types.includes('text/html') === true) return false;
    void insertFiles(files);
    return true;
  };
  return {
    handlePaste: (view, event) => {
      if (takeFiles(event.clipboardData)) return true;
      const pasted = pastedFrom(event.clipboardData);
      if (pasted.html === '' || isOwn(pasted.html) || view.state.selection.$from.parent.type.spec.code === true)
        return false;
      void insertHtml(view, pasted, store, (tr, slice) => tr.replaceSelection(slice));
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
      void insertHtml(view, pasted, store, (tr, slice) => {
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
