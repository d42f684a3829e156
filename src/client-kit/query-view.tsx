import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedState } from '#ui/failed-state.tsx';
import { errorLines } from './error-lines.ts';
import { t } from './texts.ts';

type Props<Data> = {
  query: UseQueryResult<Data> | UseInfiniteQueryResult<Data>;
  /** Shown while loading. */
  skeleton: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  /** For use inside a card instead of a page. */
  compact?: boolean;
  children: (data: Data) => ReactNode;
};

/** The four states of a query: loading, failed (with a retry button), empty and loaded. */
export function QueryView<Data>({ query, skeleton, isEmpty, empty, compact = false, children }: Props<Data>) {
  if (query.data === undefined) {
    if (!query.isError) return skeleton;
    return (
      <FailedState
        title={t('kit.error.title')}
        lines={errorLines(query.error)}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
        compact={compact}
      />
    );
  }
  if (isEmpty?.(query.data)) return empty;
  return children(query.data);
}
