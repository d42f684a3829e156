import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { applyReply } from '#client-kit/refetching-client.ts';
import type { CurrentUser } from '../contract/person.ts';
import { accountsKeys, loadMe } from './api.ts';

export const useCurrentUser = (): UseQueryResult<CurrentUser> =>
  useQuery({ queryKey: accountsKeys.me, queryFn: loadMe });

/** Updates the cached user where the result is known, instead of refetching. */
export function useChangeCurrentUser() {
  const queryClient = useQueryClient();
  return (change: (user: CurrentUser) => CurrentUser) => applyReply(queryClient, accountsKeys.me, change);
}
