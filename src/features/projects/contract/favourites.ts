import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';

/** Favorites of a person, across all projects. */
export const favouriteTypes = ['shortcodes', 'images', 'pages'] as const;

const FavouriteParams = z.strictObject({ type: z.enum(favouriteTypes) });
const Item = z.strictObject({ item: z.string().trim().min(1).max(300) });
const Favourites = z.object({ items: z.array(z.string()) });

export const maxFavourites = 200;

export const listFavourites = endpoint({
  name: 'projects.list-favourites',
  summary: 'Lists your favorites of one type, in the order they were added.',
  method: 'GET',
  path: '/favourites/type/{type}',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: FavouriteParams,
  reply: Favourites,
});

export const addFavourite = endpoint({
  name: 'projects.add-favourite',
  summary: 'Adds a favorite; an existing one keeps its position.',
  method: 'PATCH',
  path: '/favourites/type/{type}',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: FavouriteParams,
  body: Item,
  reply: Favourites,
});

export const removeFavourite = endpoint({
  name: 'projects.remove-favourite',
  summary: 'Removes a favorite.',
  method: 'DELETE',
  path: '/favourites/type/{type}',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: FavouriteParams,
  body: Item,
  reply: Favourites,
});
