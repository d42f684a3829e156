import { IconBold, IconCode, IconItalic, IconLink, IconLinkOff, IconStrikethrough } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './tools.module.css';

const marks = [
  ['bold', IconBold],
  ['italic', IconItalic],
  ['strike', IconStrikethrough],
  ['code', IconCode],
] as const;

/** Formats beside the selected text. */
export function BubbleToolbar({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const { t } = useTranslation();
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ['bold', 'italic', 'strike', 'code', 'link'].filter((mark) => now.isActive(mark)),
  });
  return (
    <BubbleMenu
      editor={editor}
      className={styles.bubble}
      role="toolbar"
      aria-label={t('pages.rich.bubble')}
      shouldShow={({ state, editor: now }) =>
        !state.selection.empty &&
        now.isEditable &&
        'from' in state.selection &&
        state.selection.$from.parent.inlineContent &&
        !now.isActive('codeBlock')
      }
    >
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
    </BubbleMenu>
  );
}
