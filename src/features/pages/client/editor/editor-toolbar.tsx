import {
  IconAdjustmentsHorizontal,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconComponents,
  IconHistory,
  IconLink,
  IconMarkdown,
  IconPencil,
  IconPhoto,
  IconSearch,
} from '@tabler/icons-react';
import { type ReactNode, type RefObject, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { openDialog } from '#client-kit/dialogs.ts';
import { t as say } from '#client-kit/texts.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import type { OpenFile } from '../../contract/fields.ts';
import { FavouriteMenu } from '../favourites/favourite-menu.tsx';
import { isPostPath } from '../tree/folder-index.ts';
import styles from './file-editor.module.css';
import { isPagePath } from './file-kinds.ts';
import { FormatToolbar } from './format-toolbar.tsx';
import { OpenPanel } from './open-panel.tsx';
import type { SourceHandle } from './source-editor.tsx';
import type { FileText } from './use-file-text.ts';
import type { EditorPanels } from './use-panels.ts';

type Props = {
  file: OpenFile;
  text: FileText;
  handle: RefObject<SourceHandle | null>;
  panels: EditorPanels;
  kind: 'rich' | 'raw';
  onSwitch: (kind: 'rich' | 'raw') => void;
  isReadOnly: boolean;
  /** The caret is inside a widget that has a form. */
  isInWidget: boolean;
};

async function askToDiscard(text: FileText, onDiscarded: () => void): Promise<void> {
  const answer = await openDialog({
    title: say('pages.editor.discardTitle'),
    content: say('pages.editor.discardText'),
    buttons: [
      { label: say('kit.ui.cancel'), answer: 'cancel' },
      { label: say('pages.editor.discard'), kind: 'confirm-danger', answer: 'discard' },
    ],
  });
  if (answer !== 'discard') return;
  text.discard();
  // The button is gone with the changes.
  onDiscarded();
}

/** The actions on the text. Files that are not pages have no formatting, widgets or settings. */
export function EditorToolbar({ file, text, handle, panels, kind, onSwitch, isReadOnly, isInWidget }: Props) {
  const { t } = useTranslation();
  const isPage = isPagePath(file.path);
  const { panel } = panels;
  return (
    <>
      <Toolbar className={styles.toolbar} label={t('pages.editor.toolbar')} onEscape={() => handle.current?.focus()}>
        {!isReadOnly && <EditTools file={file} text={text} handle={handle} panels={panels} />}
        <span className={styles.gap} />
        {toolButton(t('pages.editor.find'), <IconSearch />, () => handle.current?.find())}
        {isPage &&
          !isReadOnly &&
          toolButton(
            t(isPostPath(file.path) ? 'pages.settings.postTitle' : 'pages.settings.title'),
            <IconAdjustmentsHorizontal />,
            panels.openSettings,
          )}
        {isPage &&
          (kind === 'rich'
            ? toolButton(t('pages.editor.raw'), <IconMarkdown />, () => onSwitch('raw'))
            : toolButton(t('pages.editor.rich'), <IconPencil />, () => onSwitch('rich')))}
        {toolButton(t('pages.versions.title'), <IconHistory />, panels.openVersions)}
      </Toolbar>
      {isPage && kind === 'raw' && !isReadOnly && (
        <FormatToolbar handle={handle} onEditWidget={isInWidget ? panels.editWidget : undefined} />
      )}
      <Suspense fallback={null}>
        {panel && (!isReadOnly || panel.kind === 'versions') && (
          <OpenPanel panel={panel} file={file} text={text} handle={handle} onClose={panels.close} />
        )}
      </Suspense>
    </>
  );
}

const toolButton = (label: string, icon: ReactNode, act: () => void) => (
  <IconButton size="small" label={label} icon={icon} onClick={act} />
);

/** The tools that change the text. */
function EditTools({ file, text, handle, panels }: Pick<Props, 'file' | 'text' | 'handle' | 'panels'>) {
  const { t } = useTranslation();
  return (
    <>
      {toolButton(t('pages.editor.undo'), <IconArrowBackUp />, () => handle.current?.undo())}
      {toolButton(t('pages.editor.redo'), <IconArrowForwardUp />, () => handle.current?.redo())}
      <span className={styles.bar} />
      {isPagePath(file.path) && (
        <>
          <Button size="small" kind="ghost" icon={<IconComponents />} onClick={() => panels.insertWidget()}>
            {t('pages.editor.widget')}
          </Button>
          <FavouriteMenu onInsert={(source, isBlock) => handle.current?.insert(source, isBlock)} />
          {toolButton(t('pages.editor.image'), <IconPhoto />, () => panels.insert('image'))}
          {toolButton(t('pages.editor.link'), <IconLink />, () => panels.insert('link'))}
        </>
      )}
      {text.status !== 'saved' && (
        <span className={styles.discard}>
          <span className={styles.bar} />
          <Button size="small" kind="ghost" onClick={() => void askToDiscard(text, () => handle.current?.focus())}>
            {t('pages.editor.discard')}
          </Button>
        </span>
      )}
    </>
  );
}
