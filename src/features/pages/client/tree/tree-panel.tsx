import { IconHistory, IconSearch } from '@tabler/icons-react';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { usePointerMenu } from '#ui/pointer-menu.tsx';
import { TextField } from '#ui/text-field.tsx';
import { UnpublishedContext } from '../workbench/publish-context.ts';
import { PublishSlot } from '../workbench/publish-slot.tsx';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { PanelHead } from './panel-head.tsx';
import { SearchResults } from './search-results.tsx';
import { SelectionBar } from './selection-bar.tsx';
import styles from './site-tree.module.css';
import { SiteTree } from './site-tree.tsx';
import { TreeMenuItems } from './tree-menu.tsx';
import type { FileRow } from './tree-rows.ts';
import { useOpenFolders } from './use-open-folders.ts';
import { useSelection } from './use-selection.ts';
import { useTreeActions } from './use-tree-actions.ts';

/** The left column of the workbench: the tree of files, the search, and the unpublished changes. */
export function TreePanel() {
  const { t } = useTranslation();
  const { site, path, requestDialog } = useWorkbench();
  const folders = useOpenFolders(site._id);
  const actions = useTreeActions();
  const selection = useSelection();
  const isBarShown = selection.isSelecting || selection.paths.length > 0;
  const [typed, setTyped] = useState('');
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
      <PanelHead selection={selection} />
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
        <SiteTree
          folders={folders}
          selection={selection}
          onMenu={menu.open}
          act={actions.act}
          mayMove={actions.mayMove}
        />
      ) : (
        <SearchResults typed={typed} onLeaveUp={() => field.current?.focus()} />
      )}
      {menu.menu}
      {isBarShown ? (
        <SelectionBar selection={selection} />
      ) : (
        <Unpublished onOpen={() => requestDialog({ kind: 'changes' })} />
      )}
    </section>
  );
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
