import { useQuery } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { listProviders } from '../contract/providers.ts';
import { accountsKeys } from './api.ts';

export const providersQuery = { queryKey: accountsKeys.providers, queryFn: () => call(listProviders) };

/** The name people know a provider by; its id for one that is no longer configured. */
export function useProviderName(): (idp: string) => string {
  const { data: providers } = useQuery(providersQuery);
  return (idp) => providers?.find(({ id }) => id === idp)?.name ?? idp;
}
