import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconComponents,
  IconHeading,
  IconItalic,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconTable,
} from '@tabler/icons-react';
import type { ReactElement, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from './file-editor.module.css';
import { formatShortcuts, showShortcut } from './format-shortcuts.ts';
import type { Format } from './format-text.ts';
import type { SourceHandle } from './source-editor.tsx';

const buttons: readonly (readonly [Format, ReactElement])[] = [
  ['bold', <IconBold key="bold" />],
  ['italic', <IconItalic key="italic" />],
  ['bulleted', <IconList key="bulleted" />],
  ['numbered', <IconListNumbers key="numbered" />],
  ['task', <IconListCheck key="task" />],
  ['quote', <IconBlockquote key="quote" />],
  ['code', <IconCode key="code" />],
  ['table', <IconTable key="table" />],
];

type Props = {
  handle: RefObject<SourceHandle | null>;
  /** Set while the caret is inside a widget that has a form. */
  onEditWidget: (() => void) | undefined;
};

/** Buttons that toggle the Markdown formats on the selection. */
export function FormatToolbar({ handle, onEditWidget }: Props) {
  const { t } = useTranslation();
  const label = (format: Format) => {
    const name = t(`pages.format.${format}`);
    const keys = formatShortcuts[format];
    return keys === undefined ? name : t('pages.format.keys', { name, keys: showShortcut(keys) });
  };
  return (
    <Toolbar className={styles.formats} label={t('pages.format.label')} onEscape={() => handle.current?.focus()}>
      <Menu
        free
        position="bottom-start"
        width={200}
        target={<IconButton size="small" label={t('pages.format.heading')} icon={<IconHeading />} />}
      >
        {(['heading-1', 'heading-2', 'heading-3'] as const).map((format) => (
          <MenuItem key={format} onClick={() => setTimeout(() => handle.current?.format(format))}>
            {label(format)}
          </MenuItem>
        ))}
      </Menu>
      {buttons.map(([format, icon]) => (
        <IconButton
          key={format}
          size="small"
          label={label(format)}
          icon={icon}
          onClick={() => handle.current?.format(format)}
        />
      ))}
      {onEditWidget && (
        <>
          <span className={styles.bar} />
          <Button size="small" kind="ghost" icon={<IconComponents />} onClick={onEditWidget}>
            {t('pages.editor.editWidget')}
          </Button>
        </>
      )}
    </Toolbar>
  );
}
