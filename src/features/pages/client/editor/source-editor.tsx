import { redo, undo } from '@codemirror/commands';
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, Prec } from '@codemirror/state';
import { keymap, lineNumbers } from '@codemirror/view';
import { EditorView, minimalSetup } from 'codemirror';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { codeTheme, editorTheme } from '#client-kit/editor-theme.ts';
import type { LinkScroll } from '../workbench/scroll-link.ts';
import { assistSlot, usePageAssist } from './assist/use-page-assist.ts';
import { languageFor } from './editor-language.ts';
import { applyFormat, formatKeys } from './format-keys.ts';
import type { Format } from './format-text.ts';
import { findInsertRange, separateBlock } from './insert-block.ts';
import { type LineProblem, problemMarks, showProblem } from './line-problem.ts';
import { scrollMap } from './scroll-map.ts';
import { smallestChange } from './smallest-change.ts';
import styles from './source-editor.module.css';
import { widgetTooltip } from './widget-tooltip.ts';

/** The commands of the toolbar. */
export type SourceHandle = {
  readonly read: () => string;
  /** Replaces the whole text; only the difference is changed, as one undo step. */
  readonly replace: (text: string) => void;
  /** Inserts at the cursor, replacing the selection; a block gets its own lines. */
  readonly insert: (text: string, isBlock: boolean) => void;
  readonly selected: () => string;
  /** Selects the whole link that the caret is in, and returns its address. */
  readonly selectLink?: () => string | null;
  readonly selection: () => { readonly from: number; readonly to: number };
  /** Selects a part of the text and scrolls to it. */
  readonly select: (from: number, to: number) => void;
  /** Replaces a part of the text. */
  readonly change: (from: number, to: number, text: string) => void;
  /** Toggles a format on the selection. */
  readonly format: (format: Format) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly find: () => void;
  readonly focus: () => void;
  /** Shows a problem at its line; null removes it. */
  readonly mark: (problem: LineProblem | null) => void;
};

type Props = {
  ref: Ref<SourceHandle>;
  label: string;
  path: string;
  /** The initial text; from then on the editor owns the text. */
  initial: string;
  /** May change while it is open. */
  isReadOnly?: boolean;
  /** Shows line numbers and disables spell checking. */
  isCode?: boolean;
  /** Where the caret is placed first; without, at the start. */
  caret?: number | undefined;
  /** The line to scroll to, counted from 1. */
  line?: number | undefined;
  onEdit: () => void;
  onFiles?: (files: readonly File[]) => void;
  /** The caret moved, or the text around it changed. */
  onCaret?: (at: number) => void;
  /** The person asked for a link around the selection. */
  onLink?: () => void;
  /** The person asked to edit the widget at this position. */
  onEditWidget?: (at: number) => void;
  /** Keeps a preview at the same line; the result ends it. */
  linkScroll?: LinkScroll;
};

const readOnlySlot = new Compartment();
const readOnly = (is: boolean) => [
  EditorState.readOnly.of(is),
  EditorView.contentAttributes.of({ 'aria-readonly': String(is) }),
];

/** The text editor of one file. Loaded when the first file is opened. */
export default function SourceEditor({
  ref,
  label,
  path,
  initial,
  isReadOnly = false,
  isCode = false,
  caret,
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
  const caretMoved = useEffectEvent((at: number) => told.onCaret?.(at));
  const askForLink = useEffectEvent(() => told.onLink?.());
  const editWidget = useEffectEvent((at: number) => told.onEditWidget?.(at));
  const assist = usePageAssist();
  const linkScroll = useEffectEvent((made: EditorView) => told.linkScroll?.(made.scrollDOM, scrollMap(made)));
  const make = useEffectEvent((parent: HTMLElement) => {
    const isPage = told.onEditWidget !== undefined;
    const state = EditorState.create({
      doc: initial,
      ...(caret === undefined ? {} : { selection: { anchor: Math.min(caret, initial.length) } }),
      extensions: [
        minimalSetup,
        // Only \n ends a line: a lone \r in an imported file stays an ordinary character.
        EditorState.lineSeparator.of('\n'),
        EditorView.clipboardInputFilter.of((text) => text.replaceAll(/\r\n?/g, '\n')),
        EditorView.lineWrapping,
        readOnlySlot.of(readOnly(isReadOnly)),
        search({ top: true }),
        highlightSelectionMatches({ minSelectionLength: 3 }),
        keymap.of(searchKeymap),
        isPage
          ? [Prec.high(formatKeys(() => askForLink())), widgetTooltip((at) => editWidget(at)), assistSlot.of([])]
          : [],
        languageFor(path),
        // Earlier key bindings take precedence.
        isCode ? [lineNumbers(), problemMarks, codeTheme] : [],
        editorTheme,
        EditorView.contentAttributes.of({
          'aria-label': label,
          tabindex: '0',
          spellcheck: String(!isCode),
          autocapitalize: isCode ? 'off' : 'sentences',
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) edited();
          if (update.docChanged || update.selectionSet) caretMoved(update.state.selection.main.head);
        }),
        EditorView.domEventHandlers({
          paste: (event) => takeFiles(event.clipboardData?.files),
          drop: (event) => takeFiles(event.dataTransfer?.files),
        }),
      ],
    });
    const made = new EditorView({ state, parent });
    if (isPage) assist(made);
    return made;
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const made = make(place.current);
    view.current = made;
    if (made.state.selection.main.head > 0) {
      made.dispatch({ effects: EditorView.scrollIntoView(made.state.selection.main.head, { y: 'center' }) });
      made.focus();
    }
    const unlink = linkScroll(made);
    return () => {
      unlink?.();
      view.current = null;
      made.destroy();
    };
  }, []);

  useEffect(() => view.current?.dispatch({ effects: readOnlySlot.reconfigure(readOnly(isReadOnly)) }), [isReadOnly]);

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
        const { from, to } = findInsertRange(read(), selection().from, selection().to);
        const whole = isBlock ? separateBlock(read(), from, to, text) : text;
        change(from, to, whole, from + whole.length);
      },
      selected: () => {
        const { from, to } = selection();
        return read().slice(from, to);
      },
      selection,
      select: (from, to) => {
        const { length } = read();
        const selected = { anchor: Math.min(from, length), head: Math.min(to, length) };
        const effects = EditorView.scrollIntoView(selected.anchor, { y: 'center' });
        view.current?.dispatch({ selection: selected, effects });
        view.current?.focus();
      },
      change: (from, to, text) => change(from, to, text, from + text.length),
      format: (format) => {
        if (view.current) applyFormat(view.current, format);
        view.current?.focus();
      },
      undo: () => view.current && undo(view.current),
      redo: () => view.current && redo(view.current),
      find: () => view.current && openSearchPanel(view.current),
      focus: () => view.current?.focus(),
      mark: (problem) => view.current && showProblem(view.current, problem),
    };
  }, [initial]);

  return <div ref={place} className={styles.editor} />;
}
