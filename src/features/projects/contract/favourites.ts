import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { SavedWidget, WidgetToSave } from './saved-widget.ts';

/** Favorites of a person, across all projects. */
export const favouriteTypes = ['shortcodes', 'images', 'pages'] as const;

const FavouriteParams = z.strictObject({ type: z.enum(favouriteTypes) });
/** A path or address. A favorite widget has a name and a source. */
const Item = z.string().trim().min(1).max(300);
const Favourites = z.object({ items: z.array(z.union([z.string(), SavedWidget])) });

export const maxFavourites = 200;

export const listFavourites = endpoint({
  name: 'projects.list-favourites',
  summary: 'Lists your favorites of one type, in the order they were added. Widgets have a name and a source.',
  method: 'GET',
  path: '/favourites/type/{type}',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: FavouriteParams,
  reply: Favourites,
});

export const addFavourite = endpoint({
  name: 'projects.add-favourite',
  summary: 'Adds a favorite; an existing one keeps its position. A widget with `was` replaces the one with that name.',
  method: 'PATCH',
  path: '/favourites/type/{type}',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: FavouriteParams,
  body: z.strictObject({ item: z.union([Item, WidgetToSave]) }),
  reply: Favourites,
  // JSON escapes take up to six characters.
  limits: { bodyBytes: 128 * 1024 },
});

export const removeFavourite = endpoint({
  name: 'projects.remove-favourite',
  summary: 'Removes a favorite. A widget is identified by its name.',
  method: 'DELETE',
  path: '/favourites/type/{type}',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: FavouriteParams,
  body: z.strictObject({ item: Item }),
  reply: Favourites,
});
