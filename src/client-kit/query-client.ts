import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500) && !error.code.startsWith('client.s');

/** Reads are tried again where the line or the server stumbled; a "no" is final. Changes are never repeated by themselves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isWorthAnotherTry(error),
    },
    mutations: { retry: false },
  },
});
