import { useQueryClient } from '@tanstack/react-query';
import { fetchAfresh } from '#client-kit/refetching-client.ts';
import type { CurrentUser } from '../contract/person.ts';
import { accountsKeys, loadMe } from './api.ts';

/** Refetches the signed-in person. If no restriction is left, the gate opens the app. */
export function useReloadMe() {
  const queryClient = useQueryClient();
  return (): Promise<CurrentUser> => fetchAfresh(queryClient, { queryKey: accountsKeys.me, queryFn: loadMe });
}
