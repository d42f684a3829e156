import { IconBold, IconCode, IconItalic, IconLink, IconLinkOff, IconStrikethrough } from '@tabler/icons-react';
import type { Editor as LibraryEditor } from '@tiptap/core';
import { type EditorState, TextSelection } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { BubblePlace } from './bubble-place.tsx';
import styles from './tools.module.css';

const marks = [
  ['bold', IconBold],
  ['italic', IconItalic],
  ['strike', IconStrikethrough],
  ['code', IconCode],
] as const;

const isShown = ({ state, editor }: { state: EditorState; editor: LibraryEditor }): boolean =>
  !state.selection.empty &&
  editor.isEditable &&
  state.selection instanceof TextSelection &&
  state.selection.$from.parent.inlineContent &&
  !editor.isActive('codeBlock');

/** Formats beside the selected text. Tab leads from the text to them. */
export function BubbleToolbar({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const { t } = useTranslation();
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ['bold', 'italic', 'strike', 'code', 'link'].filter((mark) => now.isActive(mark)),
  });
  return (
    <BubblePlace editor={editor} className={styles.bubblePlace} shouldShow={isShown}>
      <Toolbar className={styles.bubble} label={t('pages.rich.bubble')} onEscape={() => editor.commands.focus()}>
        {marks.map(([mark, Icon]) => (
          <IconButton
            key={mark}
            size="small"
            label={t(`pages.format.${mark}`)}
            icon={<Icon />}
            aria-pressed={active.includes(mark)}
            onClick={() => editor.chain().focus().toggleMark(mark).run()}
          />
        ))}
        <IconButton
          size="small"
          label={t('pages.editor.link')}
          icon={<IconLink />}
          aria-pressed={active.includes('link')}
          onClick={onLink}
        />
        {active.includes('link') && (
          <IconButton
            size="small"
            label={t('pages.rich.unlink')}
            icon={<IconLinkOff />}
            onClick={() => editor.chain().focus().extendMarkRange('link').unsetMark('link').run()}
          />
        )}
      </Toolbar>
    </BubblePlace>
  );
}
