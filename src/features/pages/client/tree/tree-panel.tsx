import { IconFilePlus, IconHistory, IconSearch } from '@tabler/icons-react';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '#contract-kit/capabilities.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { usePointerMenu } from '#ui/pointer-menu.tsx';
import { TextField } from '#ui/text-field.tsx';
import { createPage } from '../../contract/tree.ts';
import { ExchangeContext } from '../workbench/exchange-context.ts';
import { UnpublishedContext } from '../workbench/publish-context.ts';
import { PublishSlot } from '../workbench/publish-slot.tsx';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { isFolderPath, parentOf, rootOf, roots } from './folder-index.ts';
import { SearchResults } from './search-results.tsx';
import styles from './site-tree.module.css';
import { SiteTree } from './site-tree.tsx';
import { TreeMenuItems } from './tree-menu.tsx';
import type { FileRow } from './tree-rows.ts';
import { useOpenFolders } from './use-open-folders.ts';
import { useTreeActions } from './use-tree-actions.ts';

/** The left column of the workbench: the tree of files, the search, and the unpublished changes. */
export function TreePanel() {
  const { t } = useTranslation();
  const { site, path, permissions, requestDialog } = useWorkbench();
  const folders = useOpenFolders(site._id);
  const actions = useTreeActions();
  const [typed, setTyped] = useState('');
  const exchange = useContext(ExchangeContext);
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLElement>(null);
  const menu = usePointerMenu((row: FileRow) => (
    <TreeMenuItems entries={actions.entriesOf(row)} onChoose={(key) => actions.run(row, key)} />
  ));

  // A file opened by a link or a search is revealed in the tree.
  const reveal = useEffectEvent((opened: string) => folders.reveal(opened));
  useEffect(() => {
    if (path !== undefined) reveal(path);
  }, [path]);

  return (
    <section ref={panel} className={styles.panel} aria-label={t('pages.title')}>
      <div className={styles.head}>
        <h2>{t('pages.title')}</h2>
        {mayCall(createPage, permissions) && (
          <IconButton
            label={t('pages.menu.create-page')}
            icon={<IconFilePlus />}
            onClick={() => requestDialog({ kind: 'new-page', folder: folderFor(path) })}
          />
        )}
        {exchange.menu}
      </div>
      <div className={styles.find}>
        <TextField
          ref={field}
          aria-label={t('pages.find.label')}
          placeholder={t('pages.find.label')}
          type="search"
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setTyped('');
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            panel.current?.querySelector<HTMLElement>('[role="tree"], section button')?.focus();
          }}
        />
      </div>
      {typed.trim() === '' ? (
        <SiteTree folders={folders} onMenu={menu.open} act={actions.act} mayMove={actions.mayMove} />
      ) : (
        <SearchResults typed={typed} onLeaveUp={() => field.current?.focus()} />
      )}
      {menu.menu}
      <Unpublished onOpen={() => requestDialog({ kind: 'changes' })} />
    </section>
  );
}

/** The folder for a new page by default: that of the open file. */
function folderFor(path: string | undefined): string {
  if (path === undefined) return roots.pages;
  const root = rootOf(path);
  if (root !== 'pages' && root !== 'posts') return roots.pages;
  return isFolderPath(path) ? path : parentOf(path);
}

function Unpublished({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const { count } = useContext(UnpublishedContext);
  return (
    <div className={styles.foot}>
      <span className={styles.footWords}>{count}</span>
      <Button size="small" icon={<IconHistory />} onClick={onOpen}>
        {t('pages.changes.open')}
      </Button>
      <div className={styles.publish}>
        <PublishSlot />
      </div>
    </div>
  );
}
