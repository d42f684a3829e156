import type { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';
import { RefetchingClient } from './refetching-client.ts';

const isRetryable = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500) && !error.code.startsWith('client.s');

/** Reads are retried after connection and server errors; a refusal is final. Writes are never retried automatically. */
export const queryClient: QueryClient = new RefetchingClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isRetryable(error),
    },
    mutations: { retry: false },
  },
});
