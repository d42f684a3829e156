import { type Editor, useEditor } from '@tiptap/react';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { t } from '#client-kit/texts.ts';
import { offsetOfLine } from '../editor/line-at.ts';
import type { SourceHandle } from '../editor/source-editor.tsx';
import type { LinkScroll } from '../workbench/scroll-link.ts';
import { insertMarkdown } from './document/insert-markdown.ts';
import { pageBehavior } from './document/page-behavior.ts';
import { makePageTexts, type PageTexts } from './document/page-texts.ts';
import { renderToCompare } from './document/render-check.ts';
import { editorExtensions } from './document/rich-extensions.ts';
import { makeRichHandle, toOffset } from './document/rich-handle.ts';
import textStyles from './document/text.module.css';
import { usePastedFiles } from './document/use-pasted-files.ts';
import type { SlashEntry } from './tools/slash-menu.ts';
import { makeSlashStore, slashMenu } from './tools/slash-menu.ts';

export type RichEditorProps = {
  ref: Ref<SourceHandle>;
  label: string;
  /** The initial text; from then on the editor owns the text. */
  initial: string;
  /** Where the caret is placed first, as an offset in the text. */
  caret?: number | undefined;
  /** The line to scroll to, counted from 1. */
  line?: number | undefined;
  /** May change while it is open. */
  isReadOnly: boolean;
  onEdit: () => void;
  /** The caret moved, or the text around it changed. */
  onCaret: (offset: number) => void;
  onLink: () => void;
  /** Keeps a preview at the same line; the result ends it. */
  linkScroll: LinkScroll;
};

type Asked = {
  readonly onFind: () => void;
  readonly onShortcuts: () => void;
  readonly onToolbar: () => void;
  /** The id of the element that describes the keys. */
  readonly keysId: string;
  readonly slashEntries: () => readonly SlashEntry[];
};

/** After this time without a movement the caret's place in the text is found: that is too costly for every key press. */
const caretPauseMs = 150;

/** The editor with everything that belongs to its text. */
export function useRichEditor(
  { ref, label, initial, caret, line, isReadOnly, ...told }: RichEditorProps,
  asked: Asked,
) {
  const [texts] = useState(() => makePageTexts({ render: renderToCompare }));
  const [slash] = useState(makeSlashStore);
  const [content] = useState(() => texts.open(initial));
  const edited = useEffectEvent(told.onEdit);
  const link = useEffectEvent(told.onLink);
  const find = useEffectEvent(asked.onFind);
  const shortcuts = useEffectEvent(asked.onShortcuts);
  const toolbar = useEffectEvent(asked.onToolbar);
  const entries = useEffectEvent(asked.slashEntries);
  const store = useEffectEvent(usePastedFiles());
  const caretMoved = useEffectEvent(useCaretReport(texts, told.onCaret));
  const editor = useEditor({
    extensions: [
      ...editorExtensions(),
      pageBehavior(texts, {
        insert: (markdown, now) => insertMarkdown(now, texts, markdown),
        store: (file) => store(file),
        onLink: () => link(),
        onFind: () => find(),
        onShortcuts: () => shortcuts(),
        onToolbar: () => toolbar(),
      }),
      slashMenu(slash, () => entries()),
    ],
    content: content as object,
    editable: !isReadOnly,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-describedby': asked.keysId,
        role: 'textbox',
        'aria-multiline': 'true',
        class: textStyles.text ?? '',
        spellcheck: 'true',
        style: `--term: ${JSON.stringify(t('pages.rich.emptyTerm'))}; --definition: ${JSON.stringify(t('pages.rich.emptyDefinition'))}`,
      },
    },
    // The empty paragraph that the editor adds at the end, once the caret is placed, is not an edit.
    onUpdate: ({ transaction }) => {
      if (transaction.docChanged) edited();
    },
    onTransaction: ({ editor: now, transaction }) => {
      if (transaction.docChanged || transaction.selectionSet) caretMoved(now);
    },
  });
  // The library replaces an editor that was not on the screen soon after it was made; the handle must not keep the former one.
  const [made, setMade] = useState(() => ({ editor, handle: makeRichHandle(editor, texts, () => find()) }));
  if (made.editor !== editor) setMade({ editor, handle: makeRichHandle(editor, texts, () => find()) });
  const { handle } = made;
  useImperativeHandle(ref, () => handle, [handle]);
  useStartPlace(handle, caret, line);
  useReadOnly(editor, isReadOnly);
  return { editor, texts, handle, slash };
}

/** An empty transaction follows, because the parts around the text are drawn again after transactions only. */
function useReadOnly(editor: Editor, isReadOnly: boolean): void {
  useEffect(() => {
    if (editor.options.editable === !isReadOnly) return;
    editor.setEditable(!isReadOnly, false);
    editor.view.dispatch(editor.state.tr);
  }, [editor, isReadOnly]);
}

function useCaretReport(texts: PageTexts, onCaret: (offset: number) => void): (editor: Editor) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (editor) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onCaret(toOffset(editor, texts, editor.state.selection.head)), caretPauseMs);
  };
}

/** Places the caret where the other editor had it, or at the line that a link names. */
function useStartPlace(handle: SourceHandle, caret: number | undefined, line: number | undefined): void {
  const start = useEffectEvent((current: SourceHandle) => {
    if (caret !== undefined) current.select(caret, caret);
  });
  useEffect(() => start(handle), [handle]);
  const goTo = useEffectEvent((current: SourceHandle, wanted: number) => {
    const at = offsetOfLine(current.read(), wanted);
    current.select(at, at);
  });
  useEffect(() => {
    if (line !== undefined) goTo(handle, line);
  }, [handle, line]);
}
