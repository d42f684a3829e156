import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { toTableProps } from '#client-kit/paged-query.ts';
import { type ProjectLink, projectPath } from '#client-kit/project-path.ts';
import { t } from '#client-kit/texts.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { formatFullName } from '#contract-kit/full-name.ts';
import { importsPlace } from '#features/contacts/contract/places.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type Column, Table } from '#ui/table.tsx';
import type { ContactImport } from '../../contract/imports.ts';
import { importsQuery } from '../api.ts';
import { formatCount } from '../format-count.ts';
import styles from '../imports.module.css';

const tones: Readonly<Record<ContactImport['state'], Tone>> = {
  uploaded: 'grey',
  checking: 'blue',
  checked: 'blue',
  importing: 'blue',
  completed: 'green',
  canceled: 'amber',
  failed: 'red',
  undoing: 'blue',
  undone: 'grey',
};

/** Earlier imports; the ones that were not started can be continued. */
export function ImportHistory({ assetId }: { assetId: string }) {
  const { project } = useOpenProject();
  const { rows, more } = toTableProps(useInfiniteQuery(importsQuery(assetId)));
  if (!rows || rows.length === 0) return null;
  return (
    <Card title={t('contact-imports.history.title')} rows>
      <Table
        label={t('contact-imports.history.title')}
        rows={rows}
        rowKey={({ _id }) => _id}
        columns={historyColumns(project)}
      />
      {more.hasMore && (
        <div className={styles.more}>
          <Button busy={more.isLoading} onClick={more.load}>
            {t('contact-imports.history.more')}
          </Button>
        </div>
      )}
    </Card>
  );
}

const historyColumns = (project: ProjectLink): Column<Omit<ContactImport, 'columns'>>[] => [
  {
    key: 'file',
    title: t('contact-imports.history.file'),
    renderCell: ({ _id, fileName }) => (
      <Link className={styles.fileLink} to={projectPath(project, `${importsPlace}/${_id}`)}>
        {fileName}
      </Link>
    ),
  },
  {
    key: 'state',
    title: t('contact-imports.history.state'),
    renderCell: ({ state }) => <Badge tone={tones[state]}>{t(`contact-imports.states.${state}`)}</Badge>,
  },
  {
    key: 'added',
    title: t('contact-imports.history.added'),
    end: true,
    secondary: true,
    renderCell: ({ done }) => (done ? formatCount(done.added) : '–'),
  },
  {
    key: 'list',
    title: t('contact-imports.history.list'),
    secondary: true,
    renderCell: ({ list }) => list?.name ?? '–',
  },
  {
    key: 'when',
    title: t('contact-imports.history.when'),
    end: true,
    renderCell: ({ createdAt }) => <Timestamp at={createdAt} />,
  },
  {
    key: 'by',
    title: t('contact-imports.history.by'),
    secondary: true,
    renderCell: ({ createdBy }) => (createdBy ? formatFullName(createdBy) : '–'),
  },
];
