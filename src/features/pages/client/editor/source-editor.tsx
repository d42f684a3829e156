import { redo, undo } from '@codemirror/commands';
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { keymap, lineNumbers } from '@codemirror/view';
import { EditorView, minimalSetup } from 'codemirror';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { languageFor } from './editor-language.ts';
import { codeLook, editorLook } from './editor-look.ts';
import { type LineProblem, markProblem, problemMarks } from './marked-line.ts';
import { smallestChange } from './smallest-change.ts';
import styles from './source-editor.module.css';
import { blockAround, placeToInsert, wrapped } from './text-moves.ts';

/** What the toolbar does with the text. */
export type SourceHandle = {
  readonly read: () => string;
  /** The whole text anew; only what differs is changed, and one undo takes it back. */
  readonly replace: (text: string) => void;
  /** At the cursor, in the place of what is selected; a block gets lines of its own. */
  readonly insert: (text: string, isBlock: boolean) => void;
  readonly selected: () => string;
  /** Puts signs around what is selected, or takes them away. */
  readonly wrap: (sign: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly find: () => void;
  readonly focus: () => void;
  /** Says at its line what is wrong; null takes it away. */
  readonly mark: (problem: LineProblem | null) => void;
};

type Props = {
  ref: Ref<SourceHandle>;
  label: string;
  path: string;
  /** What it begins with; from then on the text is the editor's own. */
  initial: string;
  isReadOnly?: boolean;
  /** Lines have numbers, and no language is looked for in their words. */
  isCode?: boolean;
  /** Counted from 1: where somebody wants to look. */
  line?: number | undefined;
  onEdit: () => void;
  onFiles?: (files: readonly File[]) => void;
};

/** The text of one file. Loaded when the first file is opened. */
export default function SourceEditor({
  ref,
  label,
  path,
  initial,
  isReadOnly = false,
  isCode = false,
  line,
  ...told
}: Props) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const edited = useEffectEvent(told.onEdit);
  const takeFiles = useEffectEvent((given: FileList | undefined): boolean => {
    const files = [...(given ?? [])];
    if (files.length === 0 || !told.onFiles) return false;
    told.onFiles(files);
    return true;
  });
  const make = useEffectEvent((parent: HTMLElement) => {
    const state = EditorState.create({
      doc: initial,
      extensions: [
        minimalSetup,
        // Only \n ends a line: a lone \r in a file of somebody else's stays the sign it is.
        EditorState.lineSeparator.of('\n'),
        EditorView.clipboardInputFilter.of((text) => text.replaceAll(/\r\n?/g, '\n')),
        EditorView.lineWrapping,
        EditorState.readOnly.of(isReadOnly),
        search({ top: true }),
        highlightSelectionMatches({ minSelectionLength: 3 }),
        keymap.of(searchKeymap),
        languageFor(path),
        // What comes first counts more.
        isCode ? [lineNumbers(), problemMarks, codeLook] : [],
        editorLook,
        EditorView.contentAttributes.of({
          'aria-label': label,
          tabindex: '0',
          spellcheck: String(!isCode),
          autocapitalize: isCode ? 'off' : 'sentences',
        }),
        EditorView.updateListener.of((update) => update.docChanged && edited()),
        EditorView.domEventHandlers({
          paste: (event) => takeFiles(event.clipboardData?.files),
          drop: (event) => takeFiles(event.dataTransfer?.files),
        }),
      ],
    });
    return new EditorView({ state, parent });
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const made = make(place.current);
    view.current = made;
    return () => {
      view.current = null;
      made.destroy();
    };
  }, []);

  useEffect(() => {
    const { current } = view;
    if (line === undefined || !current || line > current.state.doc.lines) return;
    const { from } = current.state.doc.line(line);
    current.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
    current.focus();
  }, [line]);

  useImperativeHandle(ref, () => {
    const change = (from: number, to: number, insert: string, anchor: number, head = anchor) => {
      view.current?.dispatch({ changes: { from, to, insert }, selection: { anchor, head }, scrollIntoView: true });
      view.current?.focus();
    };
    const selection = () => view.current?.state.selection.main ?? { from: 0, to: 0 };
    const read = () => view.current?.state.doc.toString() ?? initial;
    return {
      read,
      replace: (text) => {
        const changes = smallestChange(read(), text);
        if (changes) view.current?.dispatch({ changes });
      },
      insert: (text, isBlock) => {
        const { from, to } = placeToInsert(read(), selection().from, selection().to);
        const whole = isBlock ? blockAround(read(), from, to, text) : text;
        change(from, to, whole, from + whole.length);
      },
      selected: () => {
        const { from, to } = selection();
        return read().slice(from, to);
      },
      wrap: (sign) => {
        const { from, to } = selection();
        const made = wrapped(read(), from, to, sign);
        change(made.from, made.to, made.insert, made.anchor, made.head);
      },
      undo: () => view.current && undo(view.current),
      redo: () => view.current && redo(view.current),
      find: () => view.current && openSearchPanel(view.current),
      focus: () => view.current?.focus(),
      mark: (problem) => view.current && markProblem(view.current, problem),
    };
  }, [initial]);

  return <div ref={place} className={styles.editor} />;
}
