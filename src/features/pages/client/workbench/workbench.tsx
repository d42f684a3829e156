import { IconEye, IconFiles, IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverTime } from '#client-kit/server-clock.ts';
import { useLocalSetting } from '#client-kit/use-local-setting.ts';
import type { Permissions } from '#features/projects/contract/assets.ts';
import type { Site } from '#features/sites/contract/sites.ts';
import { deleteOldDrafts } from '../drafts/draft-stores.ts';
import { FilePane } from '../editor/file-pane.tsx';
import { PreviewColumn } from '../preview/preview-column.tsx';
import type { FolderIndex } from '../tree/folder-index.ts';
import type { SiteFiles } from '../tree/site-files.ts';
import { TreePanel } from '../tree/tree-panel.tsx';
import { makeScrollLink } from './scroll-link.ts';
import { useDialogRequest } from './use-dialog-request.ts';
import { useOpenPath } from './use-open-path.ts';
import styles from './workbench.module.css';
import { type Workbench as Bench, makeTextHolder, WorkbenchContext } from './workbench-context.ts';

const OpenDialog = lazy(() => import('../dialogs/open-dialog.tsx').then((module) => ({ default: module.OpenDialog })));

type Props = { site: Site; permissions: Permissions; list: SiteFiles; index: FolderIndex };

const views = ['files', 'edit', 'preview'] as const;
type View = (typeof views)[number];

/** Tree, text and preview side by side; on a phone one at a time. */
export function Workbench({ site, permissions, list, index }: Props) {
  const { t } = useTranslation();
  const [path, open] = useOpenPath();
  const [dialogRequest, requestDialog] = useDialogRequest();
  const [view, setView] = useState<View>(path === undefined ? 'files' : 'edit');
  const [split, setSplit] = useLocalSetting('plinth.split-preview', ['shown', 'hidden'], 'shown');
  const [isFocused, setFocused] = useState(false);
  const [source, setSource] = useState<string>();
  const [caretLine, setCaretLine] = useState<number>();
  const [links] = useState(() => ({ text: makeTextHolder(), scrolling: makeScrollLink() }));
  const [shownPath, setShownPath] = useState(path);
  // On a phone, opening a file shows it and closing it returns to the tree.
  if (path !== shownPath) {
    setShownPath(path);
    setSource(undefined);
    setCaretLine(undefined);
    setView(path === undefined ? 'files' : view === 'files' ? 'edit' : view);
  }
  useEffect(() => deleteOldDrafts(serverTime()), []);

  const bench = useMemo(
    (): Bench => ({ site, permissions, list, index, path, open, requestDialog, ...links, isFocused, setFocused }),
    [site, permissions, list, index, path, open, requestDialog, links, isFocused],
  );
  return (
    <WorkbenchContext value={bench}>
      <div
        className={styles.workbench}
        data-view={view}
        data-split={split}
        data-focus={isFocused && path !== undefined}
      >
        <h1 className={styles.hidden}>{t('pages.title')}</h1>
        <div className={styles.tree}>
          <TreePanel />
        </div>
        <section className={styles.editor}>
          <FilePane onSource={setSource} onCaret={setCaretLine} />
        </section>
        <PreviewColumn
          className={styles.preview ?? ''}
          source={source}
          line={caretLine}
          isShown={split === 'shown'}
          onToggle={() => setSplit(split === 'shown' ? 'hidden' : 'shown')}
        />
        <ViewTabs view={view} hasFile={path !== undefined} onChange={setView} />
      </div>
      <Suspense fallback={null}>
        {dialogRequest && <OpenDialog request={dialogRequest} onClose={() => requestDialog(undefined)} />}
      </Suspense>
    </WorkbenchContext>
  );
}

const icons = {
  files: <IconFiles aria-hidden="true" />,
  edit: <IconPencil aria-hidden="true" />,
  preview: <IconEye aria-hidden="true" />,
};

/** If there is no room for all three: the visible one. */
function ViewTabs({ view, hasFile, onChange }: { view: View; hasFile: boolean; onChange: (view: View) => void }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.tabs} aria-label={t('pages.views.label')}>
      {views.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.tab}
          aria-current={each === view ? 'true' : undefined}
          disabled={each !== 'files' && !hasFile}
          onClick={() => onChange(each)}
        >
          {icons[each]}
          {t(`pages.views.${each}`)}
        </button>
      ))}
    </nav>
  );
}
