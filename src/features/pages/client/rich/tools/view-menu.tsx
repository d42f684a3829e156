import { outlineOf } from '@plinth/rich-text/outline.ts';
import {
  IconArrowAutofitWidth,
  IconFocusCentered,
  IconKeyboard,
  IconLayoutSidebar,
  IconListTree,
} from '@tabler/icons-react';
import { TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuLabel } from '#ui/menu.tsx';
import styles from './tools.module.css';
import type { EditorView } from './use-editor-view.ts';

/** The page's headings; choosing one goes there. */
export function OutlineMenu({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  return (
    <Menu free width={280} target={<IconButton size="small" label={t('pages.rich.outline')} icon={<IconListTree />} />}>
      <Outline editor={editor} />
    </Menu>
  );
}

/** Built only while the menu is open. */
function Outline({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const entries = outlineOf(editor.state.doc);
  const top = Math.min(...entries.map(({ level }) => level));
  const goTo = (position: number) =>
    setTimeout(() => {
      const { tr, doc } = editor.state;
      editor.view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(position + 1))).scrollIntoView());
      editor.view.focus();
    });
  return (
    <>
      <MenuLabel>{t('pages.rich.outline')}</MenuLabel>
      {entries.length === 0 && <p className={styles.menuText}>{t('pages.rich.noHeadings')}</p>}
      {entries.map(({ level, text, position }) => (
        <MenuItem key={position} onClick={() => goTo(position)}>
          <span className={styles.outlineEntry} style={{ paddingInlineStart: (level - top) * 14 }}>
            {text || t('pages.rich.emptyHeading')}
          </span>
        </MenuItem>
      ))}
    </>
  );
}

/** How much room the text gets, and its keyboard shortcuts. */
export function ViewMenu({ view, onShortcuts }: { view: EditorView; onShortcuts: () => void }) {
  const { t } = useTranslation();
  return (
    <Menu free target={<IconButton size="small" label={t('pages.rich.view')} icon={<IconLayoutSidebar />} />}>
      <MenuItem leftSection={<IconFocusCentered />} onClick={view.toggleFocus}>
        {t(view.isFocused ? 'pages.rich.leaveFocus' : 'pages.rich.focus')}
      </MenuItem>
      <MenuItem leftSection={<IconArrowAutofitWidth />} onClick={view.toggleWidth}>
        {t(view.isWide ? 'pages.rich.narrow' : 'pages.rich.wide')}
      </MenuItem>
      <MenuItem leftSection={<IconKeyboard />} onClick={onShortcuts}>
        {t('pages.rich.shortcuts')}
      </MenuItem>
    </Menu>
  );
}
