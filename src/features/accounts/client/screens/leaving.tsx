import { IconClock } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { notify } from '#client-kit/toasts.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { getLeaving, type Leaving as LeavingAccount, undoLeaving } from '../../contract/leaving.ts';
import { accountsKeys } from '../api.ts';
import { AuthPage, authStyles } from '../parts/auth-page.tsx';
import styles from '../parts/deleted-projects.module.css';
import { signOut } from '../sign-out.ts';
import { useReloadMe } from '../use-reload-me.ts';

/** The only screen for people whose account is about to be deleted: the date, the consequences, and a way to keep it. */
export function Leaving() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const reloadMe = useReloadMe();
  const leaving = useQuery({ queryKey: accountsKeys.leaving, queryFn: () => call(getLeaving) });
  useTitle(t('accounts.leaving.title'));
  const keep = useMutation({
    mutationFn: async () => {
      await call(undoLeaving);
      await queryClient.invalidateQueries({ queryKey: accountsKeys.leaving, refetchType: 'none' });
      await reloadMe();
    },
    onSuccess: () => notify.success(t('accounts.leaving.kept')),
  });
  const leave = useMutation({ mutationFn: signOut });
  return (
    <AuthPage
      mark={<IconBadge tone="amber" square icon={<IconClock />} />}
      title={t('accounts.leaving.title')}
      lead={
        leaving.data?.leaveAt ? (
          <Trans i18nKey="accounts.leaving.lead" components={{ date: <DeletionDate at={leaving.data.leaveAt} /> }} />
        ) : (
          t('accounts.leaving.leadWithoutDate')
        )
      }
    >
      <div className={authStyles.fields}>
        <QueryView query={leaving} compact skeleton={<Waiting />}>
          {(found) => <DeletedProjects projects={found.ownedProjects} />}
        </QueryView>
        {keep.isError && <Notice tone="red" lines={errorLines(keep.error)} />}
        <Button kind="primary" size="large" block busy={keep.isPending} onClick={() => keep.mutate()}>
          {t('accounts.leaving.keep')}
        </Button>
        <Button size="large" block busy={leave.isPending} onClick={() => leave.mutate()}>
          {t('accounts.leaving.signOut')}
        </Button>
      </div>
    </AuthPage>
  );
}

const DeletionDate = ({ at }: { at: string }) => (
  <b>
    <Timestamp at={at} />
  </b>
);

function DeletedProjects({ projects }: { projects: LeavingAccount['ownedProjects'] }) {
  const { t } = useTranslation();
  if (projects.length === 0) return <p className={styles.none}>{t('accounts.leaving.nothing')}</p>;
  return (
    <section className={styles.going}>
      <h2>{t('accounts.leaving.goes')}</h2>
      <ul>
        {projects.map(({ _id, name, otherMembers }) => (
          <li key={_id}>
            <b>{name}</b>
            <span>
              {otherMembers > 0 ? t('accounts.leaving.others', { count: otherMembers }) : t('accounts.leaving.onlyYou')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('kit.frame.loading')}>
      <SkeletonBlock height={88} radius={8} />
    </Skeleton>
  );
}
