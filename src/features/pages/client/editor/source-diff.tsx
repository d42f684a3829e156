import { MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, minimalSetup } from 'codemirror';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { languageFor } from './editor-language.ts';
import { editorTheme } from './editor-theme.ts';
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
};

const collapseUnchanged = { margin: 3, minSize: 6 };

/** Two versions of a text and their differences. Loaded on demand. */
export default function SourceDiff({ ref, path, before, after, labels, layout, isEditable = false }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const read = useRef(() => after);
  const { before: beforeLabel, after: afterLabel } = labels;
  useImperativeHandle(ref, () => ({ read: () => read.current() }), []);

  useEffect(() => {
    const parent = place.current;
    if (!parent) return undefined;
    const look = (label: string): Extension => [
      minimalSetup,
      EditorState.lineSeparator.of('\n'),
      EditorView.lineWrapping,
      languageFor(path),
      editorTheme,
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    ];
    const fixed = [EditorState.readOnly.of(true)];
    if (layout === 'unified') {
      const view = new EditorView({
        parent,
        doc: after,
        extensions: [
          look(afterLabel),
          isEditable ? [] : fixed,
          unifiedMergeView({ original: before, mergeControls: isEditable, collapseUnchanged }),
        ],
      });
      read.current = () => view.state.doc.toString();
      return () => view.destroy();
    }
    const view = new MergeView({
      parent,
      a: { doc: before, extensions: [look(beforeLabel), fixed] },
      b: { doc: after, extensions: [look(afterLabel), isEditable ? [] : fixed] },
      collapseUnchanged,
      ...(isEditable ? { revertControls: 'a-to-b' as const } : {}),
    });
    read.current = () => view.b.state.doc.toString();
    return () => view.destroy();
  }, [path, before, after, beforeLabel, afterLabel, layout, isEditable]);

  return <div ref={place} className={styles.diff} data-layout={layout} />;
}
