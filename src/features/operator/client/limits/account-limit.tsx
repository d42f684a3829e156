import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { notify } from '#client-kit/toasts.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import {
  type Account,
  type AccountBudget,
  mostWritesPerDay,
  setAccountBudget,
} from '#features/accounts/contract/operator.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { accountBudgetQuery, operatorKeys } from '../api.ts';
import { LimitDialog } from './limit-dialog.tsx';
import styles from './limits.module.css';

type Props = { account: Account; onClose: () => void };

/** The writes of an account today, and its daily limit. */
export function AccountLimit({ account, onClose }: Props) {
  const { t } = useTranslation();
  const query = useQuery(accountBudgetQuery(account._id));
  if (query.data) return <LimitForm account={account} budget={query.data} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('operator.limits.changes.title', { name: formatFullName(account) })}
      buttons={[{ label: t('kit.ui.cancel'), onPress: onClose }]}
    >
      <QueryView
        query={query}
        compact
        skeleton={
          <Skeleton label={t('kit.frame.loading')}>
            <SkeletonBlock height={20} />
            <SkeletonBlock height={34} />
          </Skeleton>
        }
      >
        {() => null}
      </QueryView>
    </Dialog>
  );
}

function LimitForm({ account, budget, onClose }: Props & { budget: AccountBudget }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useSetLimit(account, onClose);
  const { writesToday, writesPerDay, defaultWritesPerDay } = budget;
  const defaultLimit = defaultWritesPerDay.toLocaleString('en');
  return (
    <LimitDialog
      title={t('operator.limits.changes.title', { name: formatFullName(account) })}
      label={t('operator.limits.changes.label')}
      hint={t('operator.limits.changes.hint', { usual: defaultLimit })}
      value={writesPerDay}
      least={1}
      most={mostWritesPerDay}
      isSaving={isPending}
      aside={
        writesPerDay !== defaultWritesPerDay && (
          <Button kind="ghost" onClick={() => mutate(null)}>
            {t('operator.limits.changes.reset')}
          </Button>
        )
      }
      onSave={mutate}
      onClose={onClose}
    >
      <p className={styles.now}>
        {t('operator.limits.changes.now', {
          count: writesToday,
          today: writesToday.toLocaleString('en'),
          most: writesPerDay.toLocaleString('en'),
        })}
      </p>
    </LimitDialog>
  );
}

function useSetLimit(account: Account, onDone: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (writesPerDay: number | null) =>
      call(setAccountBudget, { params: { id: account._id }, body: { writesPerDay } }),
    onSuccess: (budget) => {
      queryClient.setQueryData(accountBudgetQuery(account._id).queryKey, budget);
      void queryClient.invalidateQueries({ queryKey: operatorKeys.acts });
      notify.success(t('operator.limits.saved'));
      onDone();
    },
    onError: notify.problem,
  });
}
