import { useQueryClient } from '@tanstack/react-query';
import { useSocketEvent } from '#client-kit/use-socket-event.ts';
import { type PagesChanged, pagesChangedEvent } from '#features/pages/contract/files.ts';
import { type ReviewChanged, reviewChangedEvent } from '../contract/comments.ts';
import { reviewKeys } from './api.ts';

/** Keeps the queue and the open review up to date: changes of files, answers and comments of others. */
export function useLiveReviews(): void {
  const queryClient = useQueryClient();
  const refetch = ({ assetId, domainId }: { assetId: string; domainId: string }) => {
    void queryClient.invalidateQueries({ queryKey: reviewKeys.of({ assetId, _id: domainId }) });
    void queryClient.invalidateQueries({ queryKey: reviewKeys.attention(assetId) });
  };
  useSocketEvent<PagesChanged>(pagesChangedEvent, refetch);
  useSocketEvent<ReviewChanged>(reviewChangedEvent, refetch);
}
