import { IconArrowRight, IconChevronDown, IconDeviceFloppy, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dot } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { RowMenu } from '#ui/row-menu.tsx';
import type { OpenFile } from '../../contract/fields.ts';
import { labelOf, rootOf } from '../tree/folder-index.ts';
import { StateBadge } from '../tree/state-badge.tsx';
import { TreeMenuItems } from '../tree/tree-menu.tsx';
import { useTreeActions } from '../tree/use-tree-actions.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import styles from './file-editor.module.css';
import type { SaveStatus } from './file-text.ts';
import { nextChanged } from './next-changed.ts';

type Props = {
  file: OpenFile;
  status: SaveStatus;
  isReadOnly: boolean;
  onSave: () => void;
  /** Saves, then opens this file; undefined closes the editor. */
  onSaveAndOpen: (path: string | undefined) => void;
};

const tones = { saved: 'green', unsaved: 'amber', saving: 'blue' } as const;

/** The editor's header: the file's name, its state and its main action. */
export function EditorHead({ file, status, isReadOnly, onSave, onSaveAndOpen }: Props) {
  const { t } = useTranslation();
  const { list, open } = useWorkbench();
  const listed = list.files.get(file.path) ?? file;
  return (
    <div className={styles.head}>
      <h2 title={file.path}>{labelOf(list.files, file.path)}</h2>
      <span className={styles.wide}>
        <StateBadge path={file.path} state={listed.state} />
      </span>
      <span className={styles.status} role="status">
        <Dot tone={isReadOnly ? 'grey' : tones[status]} />
        <span>{isReadOnly ? t('pages.lock.viewOnly') : t(`pages.editor.${status}`)}</span>
      </span>
      <FileMenu path={file.path} />
      {!isReadOnly && <SaveButtons file={file} status={status} onSave={onSave} onSaveAndOpen={onSaveAndOpen} />}
      <span className={isReadOnly ? undefined : styles.phoneOnly}>
        <IconButton label={t('pages.editor.close')} icon={<IconX />} onClick={() => open(undefined)} />
      </span>
    </div>
  );
}

/** The same entries as the menu of the file's row in the tree. */
function FileMenu({ path }: { path: string }) {
  const { t } = useTranslation();
  const { list } = useWorkbench();
  const actions = useTreeActions();
  const label = labelOf(list.files, path);
  const target = { id: path, label, isFolder: false, root: rootOf(path), isRoot: false };
  return (
    <RowMenu label={t('pages.editor.actions')}>
      <TreeMenuItems entries={actions.entriesOf(target)} onChoose={(key) => actions.run(target, key)} />
    </RowMenu>
  );
}

function SaveButtons({ file, status, onSave, onSaveAndOpen }: Omit<Props, 'isReadOnly'>) {
  const { t } = useTranslation();
  const { list, open } = useWorkbench();
  const next = nextChanged(list.files, file.path);
  return (
    <span className={styles.save}>
      <Button kind="primary" size="small" busy={status === 'saving'} onClick={onSave}>
        {t('pages.editor.save')}
      </Button>
      <Menu
        free
        target={
          <button type="button" className={styles.saveMore} aria-label={t('pages.editor.moreSaving')}>
            <IconChevronDown aria-hidden="true" />
          </button>
        }
      >
        <MenuItem leftSection={<IconDeviceFloppy />} onClick={() => onSaveAndOpen(undefined)}>
          {t('pages.editor.saveAndClose')}
        </MenuItem>
        <MenuItem leftSection={<IconArrowRight />} disabled={next === undefined} onClick={() => onSaveAndOpen(next)}>
          {t('pages.editor.saveAndNext')}
        </MenuItem>
        <MenuItem leftSection={<IconX />} onClick={() => open(undefined)}>
          {t('pages.editor.close')}
        </MenuItem>
      </Menu>
    </span>
  );
}
