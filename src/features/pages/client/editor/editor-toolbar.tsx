import {
  IconAdjustmentsHorizontal,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconComponents,
  IconHistory,
  IconItalic,
  IconLink,
  IconPhoto,
  IconSearch,
} from '@tabler/icons-react';
import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openDialog } from '#client-kit/dialogs.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { OpenFile } from '../../contract/fields.ts';
import styles from './file-editor.module.css';
import type { SourceHandle } from './source-editor.tsx';
import type { FileText } from './use-file-text.ts';

const InsertWidget = lazy(() => import('./insert-widget.tsx').then((module) => ({ default: module.InsertWidget })));
const InsertImage = lazy(() => import('./insert-image.tsx').then((module) => ({ default: module.InsertImage })));
const InsertLink = lazy(() => import('./insert-link.tsx').then((module) => ({ default: module.InsertLink })));
const PageSettings = lazy(() =>
  import('../settings/page-settings.tsx').then((module) => ({ default: module.PageSettings })),
);
const Versions = lazy(() => import('../versions/versions.tsx').then((module) => ({ default: module.Versions })));

type Panel = 'widget' | 'image' | 'link' | 'settings' | 'versions';

type Props = { file: OpenFile; text: FileText; handle: RefObject<SourceHandle | null> };

/** What is done with the text. A file that is no page has no widgets and no settings. */
export function EditorToolbar({ file, text, handle }: Props) {
  const { t } = useTranslation();
  const [panel, setPanel] = useState<Panel>();
  const [selected, setSelected] = useState('');
  const show = (next: Panel) => {
    setSelected(handle.current?.selected() ?? '');
    setPanel(next);
  };
  const { status } = text;
  const isPage = /\.(md|markdown)$/i.test(file.path);
  const button = (label: string, icon: ReactNode, act: () => void) => (
    <IconButton size="small" label={label} icon={icon} onClick={act} />
  );
  const discard = async () => {
    const answer = await openDialog({
      title: t('pages.editor.discardTitle'),
      content: t('pages.editor.discardText'),
      buttons: [
        { label: t('kit.ui.cancel'), answer: 'cancel' },
        { label: t('pages.editor.discard'), kind: 'confirm-danger', answer: 'discard' },
      ],
    });
    if (answer === 'discard') text.discard();
  };
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('pages.editor.toolbar')}>
      {button(t('pages.editor.undo'), <IconArrowBackUp />, () => handle.current?.undo())}
      {button(t('pages.editor.redo'), <IconArrowForwardUp />, () => handle.current?.redo())}
      <span className={styles.bar} />
      {isPage && (
        <>
          {button(t('pages.editor.bold'), <IconBold />, () => handle.current?.wrap('**'))}
          {button(t('pages.editor.italic'), <IconItalic />, () => handle.current?.wrap('*'))}
          <span className={styles.bar} />
          <Button size="small" kind="ghost" icon={<IconComponents />} onClick={() => show('widget')}>
            {t('pages.editor.widget')}
          </Button>
          {button(t('pages.editor.image'), <IconPhoto />, () => show('image'))}
          {button(t('pages.editor.link'), <IconLink />, () => show('link'))}
        </>
      )}
      <span className={styles.gap} />
      {button(t('pages.editor.find'), <IconSearch />, () => handle.current?.find())}
      {isPage && button(t('pages.settings.title'), <IconAdjustmentsHorizontal />, () => show('settings'))}
      {button(t('pages.versions.title'), <IconHistory />, () => show('versions'))}
      <span className={styles.discard} data-shown={status !== 'saved'}>
        <span className={styles.bar} />
        <Button size="small" kind="ghost" onClick={() => void discard()}>
          {t('pages.editor.discard')}
        </Button>
      </span>
      <Suspense fallback={null}>
        <OpenPanel
          panel={panel}
          selected={selected}
          file={file}
          text={text}
          handle={handle}
          onClose={() => setPanel(undefined)}
        />
      </Suspense>
    </div>
  );
}

type PanelProps = Props & { panel: Panel | undefined; selected: string; onClose: () => void };

function OpenPanel({ panel, selected, file, text, handle, onClose }: PanelProps) {
  const insert = (source: string, isBlock: boolean) => {
    onClose();
    // The dialog gives the focus back first; the cursor belongs behind what was put in.
    setTimeout(() => handle.current?.insert(source, isBlock));
  };
  switch (panel) {
    case 'widget':
      return <InsertWidget onInsert={insert} onClose={onClose} />;
    case 'image':
      return <InsertImage selected={selected} onInsert={insert} onClose={onClose} />;
    case 'link':
      return <InsertLink from={file.path} selected={selected} onInsert={insert} onClose={onClose} />;
    case 'settings':
      return <PageSettings path={file.path} source={text.current()} onApply={text.put} onClose={onClose} />;
    case 'versions':
      return <Versions file={file} text={text} onClose={onClose} />;
    case undefined:
      return null;
  }
}
