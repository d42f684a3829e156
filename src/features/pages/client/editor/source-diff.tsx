import { type Chunk, getChunks, MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, minimalSetup } from 'codemirror';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { editorTheme } from '#client-kit/editor-theme.ts';
import type { ChangeKind } from '../../preview-messages.ts';
import { diffByLines } from './diff-by-lines.ts';
import { languageFor } from './editor-language.ts';
import styles from './source-diff.module.css';

export type DiffHandle = { readonly read: () => string };

type Props = {
  ref?: Ref<DiffHandle>;
  path: string;
  before: string;
  after: string;
  labels: { readonly before: string; readonly after: string };
  /** Side by side if there is room, otherwise one unified view. */
  layout: 'side' | 'unified';
  /** The right side is editable and can take over parts of the left. */
  isEditable?: boolean;
  /** The current change, counted from 0: it is scrolled into view. */
  current?: number | null;
  /** The kinds of all changes, in order. */
  onChunks?: (kinds: readonly ChangeKind[]) => void;
  /** This line of the text after was clicked. */
  onLine?: ((line: number) => void) | undefined;
};

const mergeConfig = { collapseUnchanged: { margin: 3, minSize: 6 }, diffConfig: { override: diffByLines } };

const lookOf = (path: string, label: string): Extension => [
  minimalSetup,
  EditorState.lineSeparator.of('\n'),
  EditorView.lineWrapping,
  languageFor(path),
  editorTheme,
  EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
];

function kindOf({ fromA, toA, fromB, toB }: Chunk): ChangeKind {
  if (fromA === toA) return 'added';
  return fromB === toB ? 'removed' : 'changed';
}

/** Two versions of a text and their differences. Loaded on demand. */
export default function SourceDiff(props: Props) {
  const { ref, path, before, after, labels, layout, isEditable = false, current = null } = props;
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<EditorView>(null);
  const { before: beforeLabel, after: afterLabel } = labels;
  useImperativeHandle(ref, () => ({ read: () => shown.current?.state.doc.toString() ?? after }), [after]);
  const reportChunks = useEffectEvent((view: EditorView) =>
    props.onChunks?.((getChunks(view.state)?.chunks ?? []).map(kindOf)),
  );
  const reportLine = useEffectEvent((line: number) => props.onLine?.(line));

  useEffect(() => {
    const parent = place.current;
    if (!parent) return undefined;
    const look = (label: string) => lookOf(path, label);
    const fixed = [EditorState.readOnly.of(true)];
    const clicks = EditorView.domEventHandlers({
      click: (event, view) => {
        const at = view.posAtCoords(event);
        if (at !== null) reportLine(view.state.doc.lineAt(at).number);
      },
    });
    const show = (view: EditorView) => {
      shown.current = view;
      reportChunks(view);
    };
    if (layout === 'unified') {
      const view = new EditorView({
        parent,
        doc: after,
        extensions: [
          look(afterLabel),
          isEditable ? [] : [fixed, clicks],
          unifiedMergeView({ original: before, mergeControls: isEditable, ...mergeConfig }),
        ],
      });
      show(view);
      return () => view.destroy();
    }
    const view = new MergeView({
      parent,
      a: { doc: before, extensions: [look(beforeLabel), fixed] },
      b: { doc: after, extensions: [look(afterLabel), isEditable ? [] : [fixed, clicks]] },
      ...mergeConfig,
      ...(isEditable ? { revertControls: 'a-to-b' as const } : {}),
    });
    show(view.b);
    return () => view.destroy();
  }, [path, before, after, beforeLabel, afterLabel, layout, isEditable]);

  useEffect(() => {
    const view = shown.current;
    const chunk = view && current !== null ? getChunks(view.state)?.chunks[current] : undefined;
    if (!view || !chunk) return;
    const at = Math.min(chunk.fromB, view.state.doc.length);
    view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
  }, [current]);

  return <div ref={place} className={styles.diff} data-layout={layout} />;
}
