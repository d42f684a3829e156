import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { openDialog } from '#client-kit/dialogs.ts';
import { t as say } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import { type Account, setAccountStatus } from '#features/accounts/contract/operator.ts';
import { operatorKeys } from '../api.ts';
import { type AccountPages, applyChange } from './account-pages.ts';

type Status = Account['status'];

/** Applies a change to every cached list of accounts, before or without a reply of the server. */
export function useApplyChange() {
  const queryClient = useQueryClient();
  return (id: string, change: Partial<Account>) => {
    void queryClient.cancelQueries({ queryKey: operatorKeys.accounts });
    queryClient.setQueriesData<AccountPages>(
      { queryKey: operatorKeys.accounts },
      (data) => data && applyChange(data, id, change),
    );
  };
}

/** Suspends or reactivates one or several accounts after a confirmation. Updates optimistically and reverts on an error. */
export function useSetStatus() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const applyChange = useApplyChange();
  const { mutateAsync } = useMutation({
    mutationFn: ({ account, status }: { account: Account; status: Status }) =>
      call(setAccountStatus, { params: { id: account._id }, body: { status } }),
    onMutate: ({ account, status }) => applyChange(account._id, { status }),
    onError: (error, { account }) => {
      applyChange(account._id, { status: account.status });
      notify.problem(error);
    },
  });

  /** Resolves to false if nothing was changed. */
  const setStatus = async (accounts: readonly Account[], status: Status): Promise<boolean> => {
    const [first, second] = accounts;
    if (!first || !(await confirmStatus(accounts, status))) return false;
    const outcomes = await Promise.allSettled(accounts.map((account) => mutateAsync({ account, status })));
    const count = outcomes.filter((outcome) => outcome.status === 'fulfilled').length;
    if (count > 0) {
      notify.success(
        second
          ? t(`operator.accounts.doneMany.${status}`, { count })
          : t(`operator.accounts.done.${status}`, { name: first.firstName }),
      );
    }
    void queryClient.invalidateQueries({ queryKey: operatorKeys.accounts });
    void queryClient.invalidateQueries({ queryKey: operatorKeys.acts });
    return true;
  };

  return { set: setStatus };
}

/** Names the account, or their number if there are several. */
const confirmStatus = async (accounts: readonly Account[], status: Status): Promise<boolean> => {
  const [first] = accounts;
  if (!first) return false;
  const count = accounts.length;
  const answer = await openDialog({
    title:
      count === 1
        ? say(`operator.accounts.ask.${status}.title`, { name: formatFullName(first) })
        : say(`operator.accounts.askMany.${status}.title`, { count }),
    content:
      count === 1
        ? say(`operator.accounts.ask.${status}.text`, { name: first.firstName })
        : say(`operator.accounts.askMany.${status}.text`),
    buttons: [
      { label: say('kit.ui.cancel'), answer: 'cancel' },
      {
        label:
          count === 1
            ? say(`operator.accounts.ask.${status}.confirm`)
            : say(`operator.accounts.askMany.${status}.confirm`, { count }),
        kind: status === 'suspended' ? 'confirm-danger' : 'primary',
        answer: 'yes',
      },
    ],
  });
  return answer === 'yes';
};
