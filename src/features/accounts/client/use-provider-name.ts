import { useQuery } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { listProviders } from '../contract/providers.ts';
import { accountsKeys } from './api.ts';

export const providersQuery = { queryKey: accountsKeys.providers, queryFn: () => call(listProviders) };

/** The display name of a provider; its id if it is no longer configured. */
export function useProviderName(): (idp: string) => string {
  const { data: providers } = useQuery(providersQuery);
  return (idp) => providers?.find(({ id }) => id === idp)?.name ?? idp;
}
