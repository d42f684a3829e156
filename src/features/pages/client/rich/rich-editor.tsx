import { EditorContent } from '@tiptap/react';
import { useRef, useState } from 'react';
import { lineAt } from '../editor/line-at.ts';
import { useFavourites } from '../favourites/use-favourites.ts';
import { insertMarkdown } from './document/insert-markdown.ts';
import type { Block } from './document/move-blocks.ts';
import { toOffset } from './document/rich-handle.ts';
import { PageHeader } from './page-header.tsx';
import styles from './rich-editor.module.css';
import { BlockHandle } from './tools/block-handle.tsx';
import { BubbleToolbar } from './tools/bubble-toolbar.tsx';
import { FindPanel } from './tools/find-panel.tsx';
import { RichToolbar } from './tools/rich-toolbar.tsx';
import { ShortcutSheet } from './tools/shortcut-sheet.tsx';
import { slashEntries } from './tools/slash-entries.tsx';
import { SlashList } from './tools/slash-list.tsx';
import { useEditorView } from './tools/use-editor-view.ts';
import { type RichEditorProps, useRichEditor } from './use-rich-editor.ts';

type Props = RichEditorProps & { onInsertWidget: (name?: string) => void; onInsertImage: () => void };

/** The editor for people who do not write Markdown. Loaded when the first page is opened. */
export default function RichEditor(props: Props) {
  const { onInsertWidget, onInsertImage, onLink } = props;
  const [isFinding, setFinding] = useState(false);
  const [hasSheet, setSheet] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const view = useEditorView();
  const { mine, project } = useFavourites();
  const { editor, texts, slash } = useRichEditor(props, {
    onFind: () => setFinding(true),
    onShortcuts: () => setSheet(true),
    slashEntries: () =>
      slashEntries({
        favourites: [...mine, ...project],
        onWidget: onInsertWidget,
        onImage: onInsertImage,
        onLink,
        onMarkdown: (now, source) => insertMarkdown(now, texts, source),
      }),
  });
  const linkTo = ({ from }: Block): string => {
    const address = new URL(location.href);
    address.searchParams.set('line', String(lineAt(texts.write(editor.state.doc), toOffset(editor, texts, from))));
    return address.href;
  };
  return (
    <>
      <RichToolbar editor={editor} view={view} linkTo={linkTo} onShortcuts={() => setSheet(true)} />
      {isFinding && <FindPanel editor={editor} onClose={() => setFinding(false)} />}
      <div ref={page} className={styles.page} data-wide={view.isWide}>
        <PageHeader editor={editor} />
        <BubbleToolbar editor={editor} onLink={onLink} />
        <SlashList store={slash} />
        <BlockHandle editor={editor} page={page} linkTo={linkTo} />
        <EditorContent editor={editor} className={styles.content} />
      </div>
      {hasSheet && <ShortcutSheet onClose={() => setSheet(false)} />}
    </>
  );
}
