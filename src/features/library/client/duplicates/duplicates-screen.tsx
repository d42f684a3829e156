import { IconCopyCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { projectPath } from '#client-kit/project-path.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { useTitle } from '#client-kit/use-title.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { IconBadge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { type DuplicateGroup, type DuplicateKind, duplicateKinds } from '../../contract/duplicates.ts';
import { trashNodes } from '../../contract/trash.ts';
import { duplicatesQuery } from '../api.ts';
import { Breadcrumbs } from '../screen/breadcrumbs.tsx';
import { GridSkeleton } from '../screen/grid-skeleton.tsx';
import screen from '../screen/screen.module.css';
import { useNodeActions } from '../selection/use-node-actions.ts';
import { DuplicateFiles } from './duplicate-files.tsx';
import styles from './duplicates.module.css';

/** Files of which one would do, group by group. */
export function DuplicatesScreen() {
  const { t } = useTranslation();
  useTitle(t('library.duplicates.title'));
  const { project } = useOpenProject();
  const [params, setParams] = useSearchParams();
  const kind: DuplicateKind = duplicateKinds.find((each) => each === params.get('kind')) ?? 'identical';
  const query = useQuery(duplicatesQuery(project._id, kind));
  return (
    <div className={screen.main}>
      <div className={screen.head}>
        <Breadcrumbs ancestors={[]} root={projectPath(project, 'view')} />
        <h1>{t('library.duplicates.title')}</h1>
        <p className={screen.counts}>{t(`library.duplicates.about.${kind}`)}</p>
      </div>
      <div className={screen.tools}>
        <Segmented
          label={t('library.duplicates.kind')}
          value={kind}
          onChange={(next) => setParams({ kind: next }, { replace: true })}
          options={duplicateKinds.map((value) => ({ value, label: t(`library.duplicates.kinds.${value}`) }))}
        />
      </div>
      <QueryView
        query={query}
        skeleton={<GridSkeleton label={t('library.loading')} />}
        isEmpty={({ groups }) => groups.length === 0}
        empty={
          <EmptyState
            picture={<IconBadge tone="teal" square icon={<IconCopyCheck />} />}
            title={t(`library.duplicates.none.${kind}`)}
          >
            {t('library.duplicates.noneText')}
          </EmptyState>
        }
      >
        {({ groups, isComplete }) => <Groups groups={groups} kind={kind} isComplete={isComplete} />}
      </QueryView>
    </div>
  );
}

type GroupsProps = { groups: readonly DuplicateGroup[]; kind: DuplicateKind; isComplete: boolean };

function Groups({ groups, kind, isComplete }: GroupsProps) {
  const { t } = useTranslation();
  const { project, permissions } = useOpenProject();
  const { trash } = useNodeActions(project._id);
  const mayTrash = mayCall(trashNodes, permissions);
  return (
    <>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.nodes[0]?._id}>
            <DuplicateFiles group={group} kind={kind} {...(mayTrash ? { onTrash: trash } : {})} />
          </li>
        ))}
      </ul>
      {!isComplete && <p className={styles.more}>{t('library.duplicates.more', { count: groups.length })}</p>}
    </>
  );
}
