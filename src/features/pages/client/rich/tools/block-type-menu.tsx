import { IconChevronDown } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { blockTypes, isBlockType, turnInto } from '../document/block-types.ts';
import styles from './tools.module.css';

/** The kind of the block with the caret, and a menu to turn it into another. */
export function BlockTypeMenu({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => blockTypes.find((type) => isBlockType(now, type)) ?? 'paragraph',
  });
  return (
    <Menu
      free
      position="bottom-start"
      width={200}
      target={
        <Button size="small" kind="ghost" title={t('pages.rich.turnInto')} icon={<IconChevronDown />}>
          <span className={styles.blockType}>{t(`pages.rich.blocks.${active}`)}</span>
        </Button>
      }
    >
      {blockTypes.map((type) => (
        <MenuItem key={type} onClick={() => setTimeout(() => turnInto(editor, type))}>
          {t(`pages.rich.blocks.${type}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
