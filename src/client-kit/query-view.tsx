import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedState } from '#ui/failed-state.tsx';
import { errorLines } from './error-lines.ts';
import { t } from './texts.ts';

type Props<Data> = {
  query: UseQueryResult<Data> | UseInfiniteQueryResult<Data>;
  /** Bones in the shape of what will come. */
  skeleton: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  /** Inside a card rather than on a page of its own. */
  compact?: boolean;
  children: (data: Data) => ReactNode;
};

/** The four states of everything that is fetched: waiting, failed (with another try), empty, full. */
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
