import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { useLocalSetting } from '#client-kit/use-local-setting.ts';
import { publishSite } from '../contract/releases.ts';
import { inSite, publishingKeys, type SiteRef, stateQuery } from './api.ts';

/** Whether only what changed is made anew: kept in this browser, since the result is the same either way. */
export function useOnlyChanged(): [boolean, (is: boolean) => void] {
  const [kept, keep] = useLocalSetting('plinth.publish-only-changed', ['yes', 'no'], 'yes');
  return [kept === 'yes', (is) => keep(is ? 'yes' : 'no')];
}

type Wish = { readonly isIncremental: boolean; readonly title?: string };

/** Begins a release. It is shown as running before the first word about it comes. */
export function usePublish(site: SiteRef) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ isIncremental, title = '' }: Wish) =>
      call(publishSite, {
        params: inSite(site),
        query: { incremental: isIncremental ? 'true' : 'false', ...(title.trim() === '' ? {} : { title }) },
      }),
    onSuccess: ({ taskId, release }) =>
      queryClient.setQueryData(
        stateQuery(site).queryKey,
        (state) => state && { ...state, running: { number: release, taskId } },
      ),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: publishingKeys.of(site) }),
  });
}
