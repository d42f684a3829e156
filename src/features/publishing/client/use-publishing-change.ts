import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import type { PublishingState } from '../contract/releases.ts';
import { publishingKeys, type SiteRef, stateQuery } from './api.ts';

/** A change of the live or next release. The response is shown at once; `done` is the toast's text. */
export function usePublishingChange<Value>(
  site: SiteRef,
  send: (value: Value) => Promise<PublishingState>,
  done: (state: PublishingState) => string,
  /** The undo action, from the previous state. */
  undo?: (before: PublishingState) => (() => void) | undefined,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (state) => {
      const { queryKey } = stateQuery(site);
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, state);
      const run = before && undo?.(before);
      notify.success(done(state), run && { label: t('kit.ui.undo'), run });
    },
    onError: notify.problem,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: publishingKeys.of(site) }),
  });
}
