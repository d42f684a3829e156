import { t } from '#client-kit/texts.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { formatFullName } from '#contract-kit/full-name.ts';
import type { ListedProject } from '#features/projects/contract/operator.ts';
import { Badge } from '#ui/badge.tsx';
import type { DataColumn } from '#ui/data-table/data-column.ts';
import styles from '../operator.module.css';

const formatOwner = ({ owner }: ListedProject): string => formatFullName(owner);

type State = 'takedown' | 'inBin' | 'suspension' | 'active';
const tones = { takedown: 'red', inBin: 'amber', suspension: 'amber', active: 'green' } as const;

/** A takedown takes precedence, because it is independent of the other states. */
function getState({ closure, deletedAt }: ListedProject): State {
  if (closure?.cause === 'takedown') return 'takedown';
  return deletedAt ? 'inBin' : (closure?.cause ?? 'active');
}

export const projectColumns = (): readonly DataColumn<ListedProject>[] => [
  {
    key: 'name',
    label: t('operator.projects.columns.name'),
    isName: true,
    sortable: true,
    render: ({ name }) => <b className={styles.name}>{name}</b>,
    exportText: ({ name }) => name,
  },
  {
    key: 'owner',
    label: t('operator.projects.columns.owner'),
    render: (project) => <span title={project.owner.email}>{formatOwner(project)}</span>,
    exportText: formatOwner,
  },
  {
    key: 'email',
    label: t('operator.projects.columns.email'),
    isExtra: true,
    render: ({ owner }) => owner.email,
    exportText: ({ owner }) => owner.email,
  },
  {
    key: 'state',
    label: t('operator.projects.columns.state'),
    width: 148,
    render: (project) => {
      const state = getState(project);
      return <Badge tone={tones[state]}>{t(`operator.projects.${state}`)}</Badge>;
    },
    exportText: (project) => t(`operator.projects.${getState(project)}`),
  },
  {
    key: 'members',
    label: t('operator.projects.columns.members'),
    width: 96,
    align: 'end',
    render: ({ members }) => members,
    exportText: ({ members }) => String(members),
  },
  {
    key: 'opened',
    label: t('operator.projects.columns.opened'),
    width: 124,
    align: 'end',
    render: ({ openedAt }) => (openedAt ? <Timestamp at={openedAt} relative /> : t('operator.projects.never')),
    exportText: ({ openedAt }) => openedAt ?? '',
  },
  {
    key: 'created',
    label: t('operator.projects.columns.created'),
    width: 116,
    align: 'end',
    sortable: true,
    render: ({ createdAt }) => <Timestamp at={createdAt} relative />,
    exportText: ({ createdAt }) => createdAt,
  },
];
