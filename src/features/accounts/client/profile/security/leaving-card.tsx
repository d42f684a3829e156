import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { DangerZone } from '#ui/danger-zone.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { daysToReturn, getLeaving, type Leaving } from '../../../contract/leaving.ts';
import type { CurrentUser } from '../../../contract/person.ts';
import { accountsKeys } from '../../api.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import styles from './security.module.css';

/** Deletes the account; explains the consequences first. */
export function LeavingCard({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  if (!user.isOperator) return <DeleteAccount email={user.email} />;
  return (
    <DangerZone title={t('accounts.security.leave')}>
      <p>{t('accounts.security.operatorStays')}</p>
    </DangerZone>
  );
}

function DeleteAccount({ email }: { email: string }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const query = useQuery({ queryKey: accountsKeys.leaving, queryFn: () => call(getLeaving), staleTime: 0 });
  const action = { label: t('accounts.security.leaveButton'), onPress: () => setAsking(true) };
  return (
    <>
      <DangerZone title={t('accounts.security.leave')} action={query.data && action}>
        <QueryView query={query} compact skeleton={<LeavingSkeleton label={t('kit.frame.loading')} />}>
          {({ ownedProjects }) => (
            <>
              <p>{t('accounts.security.leaveText', { days: daysToReturn })}</p>
              <OwnedProjects projects={ownedProjects} />
            </>
          )}
        </QueryView>
      </DangerZone>
      {isAsking && query.data && (
        <LeaveDialog email={email} projectCount={query.data.ownedProjects.length} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function OwnedProjects({ projects }: { projects: Leaving['ownedProjects'] }) {
  const { t } = useTranslation();
  if (projects.length === 0) return <p>{t('accounts.security.ownsNothing')}</p>;
  return (
    <>
      <p>{t('accounts.security.owns', { count: projects.length })}</p>
      <ul className={styles.projects}>
        {projects.map(({ _id, name, otherMembers }) => (
          <li key={_id}>
            <b>{name}</b>
            <span>
              {otherMembers === 0
                ? t('accounts.security.onlyYou')
                : t('accounts.security.otherMembers', { count: otherMembers })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function LeavingSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles.leaving}>
        <SkeletonBlock />
        <SkeletonBlock width="70%" />
        <SkeletonBlock width={160} height={34} radius={8} />
      </div>
    </Skeleton>
  );
}
