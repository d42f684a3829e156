import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '../contract/person.ts';
import { accountsKeys, loadMe } from './api.ts';

export const useCurrentUser = (): UseQueryResult<CurrentUser> =>
  useQuery({ queryKey: accountsKeys.me, queryFn: loadMe });

/** Changes the kept copy where the outcome is known, instead of asking the server again. */
export function useChangeCurrentUser() {
  const queryClient = useQueryClient();
  return (change: (user: CurrentUser) => CurrentUser) =>
    queryClient.setQueryData<CurrentUser>(accountsKeys.me, (user) => user && change(user));
}
