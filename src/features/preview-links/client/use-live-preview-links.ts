import { useQueryClient } from '@tanstack/react-query';
import { useSocketEvent } from '#client-kit/use-socket-event.ts';
import { type PreviewLinksChanged, previewLinksChangedEvent } from '../contract/links.ts';
import { previewLinksKeys } from './api.ts';

/** Keeps the list of links and comments up to date. */
export function useLivePreviewLinks(): void {
  const queryClient = useQueryClient();
  useSocketEvent<PreviewLinksChanged>(previewLinksChangedEvent, ({ domainId }) => {
    void queryClient.invalidateQueries({ queryKey: previewLinksKeys.of(domainId) });
  });
}
