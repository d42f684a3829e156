import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { notify } from '#client-kit/toasts.ts';
import { type Account, listAccounts, setAccountStatus } from '../../contract/operator.ts';
import { accountsKeys } from '../api.ts';
import { type AccountPages, withStatus } from './account-pages.ts';

export type AccountFilter = { readonly search?: string; readonly status?: Account['status'] };

/** While another filter is being asked for, what was found before stays on screen. */
export const useAccounts = (filter: AccountFilter) =>
  useInfiniteQuery({
    queryKey: accountsKeys.listOf(filter),
    queryFn: ({ pageParam }) =>
      call(listAccounts, { query: { ...filter, ...(pageParam ? { cursor: pageParam } : {}) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

type Change = { readonly account: Account; readonly status: Account['status'] };

/** Shown at once; if the server refuses, put back and the reason said. */
export function useSetStatus() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const show = (id: string, status: Account['status']) =>
    queryClient.setQueriesData<AccountPages>(
      { queryKey: accountsKeys.list },
      (data) => data && withStatus(data, id, status),
    );
  return useMutation({
    mutationFn: ({ account, status }: Change) =>
      call(setAccountStatus, { params: { id: account._id }, body: { status } }),
    onMutate: ({ account, status }) => {
      void queryClient.cancelQueries({ queryKey: accountsKeys.list });
      show(account._id, status);
    },
    onSuccess: (_account, { account, status }) =>
      notify.success(t(`accounts.operator.done.${status}`, { name: account.firstName })),
    onError: (error, { account }) => {
      show(account._id, account.status);
      notify.error(errorLines(error).join('\n'));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountsKeys.list }),
  });
}
