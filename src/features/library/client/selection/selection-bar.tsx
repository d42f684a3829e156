import {
  IconCopy,
  IconCursorText,
  IconDownload,
  IconFolderSymlink,
  IconLock,
  IconLockOpen,
  IconTag,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#client-kit/format-bytes.ts';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { bytesOf } from '../../selection.ts';
import { useLibrary } from '../screen/library-context.ts';
import { downloadNodes } from './download-nodes.ts';
import { CopyItems } from './node-menu.tsx';
import styles from './selection-bar.module.css';
import { useMaySetPrivate } from './use-may-set-private.ts';

/** Floats at the bottom while nodes are selected, with the actions on all of them. */
export function SelectionBar() {
  const { t } = useTranslation();
  const { selection, mayWrite, actions, requestDialog } = useLibrary();
  const maySetPrivate = useMaySetPrivate();
  const { nodes } = selection;
  const [first] = nodes;
  if (!first) return null;
  const hasFolders = nodes.some(({ folder }) => folder);
  const isPrivate = nodes.every((node) => node.isPrivate);
  const rename = () =>
    requestDialog(nodes.length === 1 ? { kind: 'rename', node: first } : { kind: 'replace-text', nodes });
  const trash = async () => {
    if (await actions.trash(nodes)) selection.clear();
  };
  return (
    <section className={styles.bar} aria-label={t('library.selection.label')}>
      <span className={styles.count} role="status">
        <b>{t('library.selection.count', { count: nodes.length })}</b>
        <span>{formatBytes(nodes.reduce((sum, node) => sum + bytesOf(node), 0))}</span>
      </span>
      <span className={styles.actions}>
        {mayWrite && (
          <>
            <Action
              icon={<IconFolderSymlink />}
              label={t('library.bar.move')}
              onPress={() => requestDialog({ kind: 'move', nodes })}
            />
            <Action
              icon={<IconTag />}
              label={t('library.bar.tag')}
              onPress={() => requestDialog({ kind: 'tags', nodes })}
            />
            {!hasFolders && maySetPrivate && (
              <Action
                icon={isPrivate ? <IconLockOpen /> : <IconLock />}
                label={t(isPrivate ? 'library.bar.public' : 'library.bar.private')}
                onPress={() => void actions.setPrivate(nodes, !isPrivate)}
              />
            )}
            <Action icon={<IconCursorText />} label={t('library.bar.rename')} onPress={rename} />
          </>
        )}
        <Action icon={<IconDownload />} label={t('library.menu.download')} onPress={() => downloadNodes(nodes)} />
        {!hasFolders && <CopyAction />}
        {mayWrite && <Action icon={<IconTrash />} label={t('library.bar.trash')} onPress={() => void trash()} />}
      </span>
      <button
        type="button"
        className={styles.clear}
        aria-label={t('library.selection.clear')}
        title={t('library.selection.clear')}
        onClick={selection.clear}
      >
        <IconX aria-hidden="true" />
      </button>
    </section>
  );
}

function Action({ icon, label, onPress }: { icon: ReactNode; label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.action} onClick={onPress}>
      {icon}
      <span>{label}</span>
    </button>
  );
}

function CopyAction() {
  const { t } = useTranslation();
  const { selection, mayWrite, requestDialog } = useLibrary();
  const { nodes } = selection;
  return (
    <Menu
      free
      position="top"
      target={
        <button type="button" className={styles.action}>
          <IconCopy aria-hidden="true" />
          <span>{t('library.bar.copy')}</span>
        </button>
      }
    >
      <CopyItems nodes={nodes} />
      {mayWrite && (
        <MenuItem leftSection={<IconCopy />} onClick={() => requestDialog({ kind: 'copy', nodes })}>
          {t('library.menu.copy')}
        </MenuItem>
      )}
    </Menu>
  );
}
