import { IconFilePlus, IconListCheck, IconReplace } from '@tabler/icons-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '#contract-kit/capabilities.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { replaceInPages } from '../../contract/replace.ts';
import { createPage } from '../../contract/tree.ts';
import { PeopleHere } from '../locks/people-here.tsx';
import { ExchangeContext } from '../workbench/exchange-context.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { isFolderPath, parentOf, rootOf, roots } from './folder-index.ts';
import styles from './site-tree.module.css';
import type { FileSelection } from './use-selection.ts';

/** The title above the tree, with the actions on all files. */
export function PanelHead({ selection }: { selection: FileSelection }) {
  const { t } = useTranslation();
  const { path, permissions, requestDialog } = useWorkbench();
  const exchange = useContext(ExchangeContext);
  return (
    <div className={styles.head}>
      <h2>{t('pages.title')}</h2>
      <PeopleHere />
      {mayCall(createPage, permissions) && (
        <IconButton
          label={t('pages.menu.create-page')}
          icon={<IconFilePlus />}
          onClick={() => requestDialog({ kind: 'new-page', folder: folderFor(path) })}
        />
      )}
      {mayCall(replaceInPages, permissions) && (
        <IconButton
          label={t('pages.replace.title')}
          icon={<IconReplace />}
          onClick={() => requestDialog({ kind: 'replace' })}
        />
      )}
      <IconButton
        label={t('pages.selection.begin')}
        icon={<IconListCheck />}
        aria-pressed={selection.isSelecting}
        onClick={() => selection.setSelecting(!selection.isSelecting)}
      />
      {exchange.menu}
    </div>
  );
}

/** The folder for a new page by default: that of the open file. */
function folderFor(path: string | undefined): string {
  if (path === undefined) return roots.pages;
  const root = rootOf(path);
  if (root !== 'pages' && root !== 'posts') return roots.pages;
  return isFolderPath(path) ? path : parentOf(path);
}
