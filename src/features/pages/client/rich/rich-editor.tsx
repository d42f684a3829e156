import { type Editor, EditorContent } from '@tiptap/react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToolbarHandle } from '#ui/toolbar.tsx';
import { showShortcut } from '../editor/format-shortcuts.ts';
import { lineAt } from '../editor/line-at.ts';
import { useFavourites } from '../favourites/use-favourites.ts';
import { insertMarkdown } from './document/insert-markdown.ts';
import type { Block } from './document/move-blocks.ts';
import { openingShortcuts } from './document/page-behavior.ts';
import type { PageTexts } from './document/page-texts.ts';
import { toOffset } from './document/rich-handle.ts';
import { PageHeader } from './page-header.tsx';
import styles from './rich-editor.module.css';
import { AttributesDialog } from './tools/attributes-dialog.tsx';
import { BlockHandle } from './tools/block-handle.tsx';
import { BubbleToolbar } from './tools/bubble-toolbar.tsx';
import { FindPanel } from './tools/find-panel.tsx';
import { RichToolbar } from './tools/rich-toolbar.tsx';
import { slashEntries } from './tools/slash-entries.tsx';
import { SlashList } from './tools/slash-list.tsx';
import { useEditorView } from './tools/use-editor-view.ts';
import { useScrollLink } from './tools/use-scroll-link.ts';
import { type RichEditorProps, useRichEditor } from './use-rich-editor.ts';

const ShortcutSheet = lazy(() =>
  import('./tools/shortcut-sheet.tsx').then((part) => ({ default: part.ShortcutSheet })),
);

type Props = RichEditorProps & { onInsertWidget: (name?: string) => void; onInsertImage: () => void };

/** The editor for people who do not write Markdown. Loaded when the first page is opened. */
export default function RichEditor(props: Props) {
  const { onInsertWidget, onInsertImage, onLink, linkScroll, isReadOnly } = props;
  const [isFinding, setFinding] = useState(false);
  const [hasSheet, setSheet] = useState(false);
  const [described, setDescribed] = useState<Block>();
  const page = useRef<HTMLDivElement>(null);
  const toolbar = useRef<ToolbarHandle>(null);
  const keysId = useId();
  const view = useEditorView();
  const { mine, project } = useFavourites();
  const { editor, texts, slash } = useRichEditor(props, {
    onFind: () => setFinding(true),
    onShortcuts: () => setSheet(true),
    onToolbar: () => toolbar.current?.focus(),
    keysId,
    slashEntries: () =>
      slashEntries({
        favourites: [...mine, ...project],
        onWidget: onInsertWidget,
        onImage: onInsertImage,
        onLink,
        onMarkdown: (now, source) => insertMarkdown(now, texts, source),
      }),
  });
  useScrollLink(editor, texts, page, linkScroll);
  const linkTo = (block: Block) => addressOf(editor, texts, block);
  return (
    <>
      {!isReadOnly && (
        <RichToolbar
          ref={toolbar}
          editor={editor}
          view={view}
          linkTo={linkTo}
          onAttributes={setDescribed}
          onShortcuts={() => setSheet(true)}
        />
      )}
      {isFinding && <FindPanel editor={editor} onClose={() => setFinding(false)} />}
      <div ref={page} className={styles.page} data-wide={view.isWide}>
        <PageHeader editor={editor} />
        {!isReadOnly && (
          <>
            <BubbleToolbar editor={editor} onLink={onLink} />
            <SlashList editor={editor} store={slash} />
            <BlockHandle editor={editor} page={page} linkTo={linkTo} onAttributes={setDescribed} />
          </>
        )}
        <EditorContent editor={editor} className={styles.content} />
        <KeysHint id={keysId} />
      </div>
      {described && <AttributesDialog editor={editor} block={described} onClose={() => setDescribed(undefined)} />}
      {hasSheet && (
        <Suspense>
          <ShortcutSheet onClose={() => setSheet(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The address of a block of the open page. */
function addressOf(editor: Editor, texts: PageTexts, { from }: Block): string {
  const address = new URL(location.href);
  address.searchParams.set('line', String(lineAt(texts.write(editor.state.doc), toOffset(editor, texts, from))));
  return address.href;
}

/** Describes the keys that leave the text, for screen readers. */
function KeysHint({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <p id={id} hidden>
      {t('pages.rich.keysHint', {
        toolbar: showShortcut(openingShortcuts.toolbar),
        shortcuts: showShortcut(openingShortcuts.shortcuts),
      })}
    </p>
  );
}
