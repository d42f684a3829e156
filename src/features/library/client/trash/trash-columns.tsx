import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#client-kit/format-bytes.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import type { DataColumn } from '#ui/data-table/data-column.ts';
import { FileIcon } from '../tiles/file-icon.tsx';
import styles from './trash.module.css';
import type { TrashedNode } from './use-trashed-nodes.ts';

export function useTrashColumns(): readonly DataColumn<TrashedNode>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { key: 'name', label: t('library.trash.columns.name'), isName: true, render: (node) => <NodeName node={node} /> },
      {
        key: 'path',
        label: t('library.trash.columns.path'),
        render: ({ path }) => (path === '' ? t('library.title') : `${t('library.title')} / ${path}`),
      },
      {
        key: 'size',
        label: t('library.trash.columns.size'),
        width: 160,
        align: 'end',
        render: ({ folder, files, bytes }) =>
          folder && files !== undefined
            ? `${t('library.counts.files', { count: files })}, ${formatBytes(bytes)}`
            : formatBytes(bytes),
      },
      {
        key: 'trashed',
        label: t('library.trash.columns.trashed'),
        width: 130,
        align: 'end',
        render: ({ trashedAt }) => trashedAt && <Timestamp at={trashedAt} relative />,
      },
      {
        key: 'expires',
        label: t('library.trash.columns.expires'),
        width: 150,
        align: 'end',
        render: ({ expiryDate }) => (expiryDate ? <Timestamp at={expiryDate} /> : ''),
      },
    ],
    [t],
  );
}

function NodeName({ node }: { node: TrashedNode }) {
  return (
    <span className={styles.name}>
      <span className={styles.thumb}>
        {node.thumbnailUrl ? <img src={node.thumbnailUrl} alt="" /> : <FileIcon node={node} />}
      </span>
      <span className={styles.text}>{node.name}</span>
    </span>
  );
}
