import { useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '../contract/person.ts';
import { accountsKeys, loadMe } from './api.ts';

/** Asks again who is signed in. Once nothing stands in their way any more, the gate lets them in. */
export function useReloadMe() {
  const queryClient = useQueryClient();
  return (): Promise<CurrentUser> =>
    queryClient.fetchQuery({ queryKey: accountsKeys.me, queryFn: loadMe, staleTime: 0 });
}
