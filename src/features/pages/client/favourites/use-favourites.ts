import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { applyReply } from '#client-kit/refetching-client.ts';
import { hasCapability } from '#contract-kit/capabilities.ts';
import { setPreferredPath } from '#features/projects/contract/assets.ts';
import { addFavourite, removeFavourite } from '#features/projects/contract/favourites.ts';
import type { SavedWidget, WidgetToSave } from '#features/projects/contract/saved-widget.ts';
import type { WebPageList } from '../../contract/files.ts';
import { pagesKeys } from '../api.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { type Favourite, toFavourite } from './favourite.ts';

/** Where a favorite is kept: with the person, or in the project for its whole team. */
export type FavouritePlace = 'mine' | 'project';

/** The widgets that can be inserted as they were saved. They come with the list of pages. */
export function useFavourites(): Readonly<Record<FavouritePlace, readonly Favourite[]>> {
  const { list } = useWorkbench();
  return {
    mine: list.favouriteShortcodes.map(toFavourite),
    project: (list.preferredPaths.savedShortcodes ?? []).map(toFavourite),
  };
}

/** Authors can't change what the whole team inserts. */
export const useCanChangeProject = (): boolean => {
  const { permissions } = useWorkbench();
  return hasCapability(permissions.teamRole, 'pages.arrange');
};

type Change = { readonly place: FavouritePlace } & ({ readonly save: WidgetToSave } | { readonly remove: string });

/** Saves, renames or removes a favorite. The answer replaces the cached list. */
export function useChangeFavourite() {
  const { site } = useWorkbench();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => (change.place === 'mine' ? changeOwn(change) : changeShared(site.assetId, change)),
    onSuccess: (part) => {
      applyReply<WebPageList>(queryClient, pagesKeys.changes(site), (list) => ({ ...list, ...part }));
    },
  });
}

type Part = Partial<Pick<WebPageList, 'favouriteShortcodes' | 'preferredPaths'>>;

async function changeOwn(change: Change): Promise<Part> {
  const params = { type: 'shortcodes' } as const;
  const { items } =
    'save' in change
      ? await call(addFavourite, { params, body: { item: change.save } })
      : await call(removeFavourite, { params, body: { item: change.remove } });
  return { favouriteShortcodes: items.filter((item): item is SavedWidget => typeof item !== 'string') };
}

async function changeShared(projectId: string, change: Change): Promise<Part> {
  const item = 'save' in change ? change.save : { name: change.remove, source: null };
  return call(setPreferredPath, { params: { id: projectId, key: 'savedShortcodes' }, body: { item } });
}
