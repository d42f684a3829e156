import { and, count, eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import {
  type addFavourite,
  type listFavourites,
  maxFavourites,
  type removeFavourite,
} from '../../contract/favourites.ts';
import { refuseProject } from '../../contract/refusals.ts';
import type { SavedWidget } from '../../contract/saved-widget.ts';
import { favourites } from '../tables.ts';
import { listFavouriteShortcodes, removeFavouriteShortcode, saveFavouriteShortcode } from './saved-widgets.ts';

type Type = InputOf<typeof listFavourites>['params']['type'];
type Favourites = { readonly items: (string | SavedWidget)[] };

const matchType = (scope: Scope, type: Type) =>
  and(eq(favourites.userId, personOf(scope).userId), eq(favourites.type, type));

async function listItems(scope: Scope, type: Type): Promise<Favourites> {
  if (type === 'shortcodes') return { items: await listFavouriteShortcodes(scope) };
  const rows = await scope.tx
    .select({ item: favourites.item })
    .from(favourites)
    .where(matchType(scope, type))
    .orderBy(favourites.number);
  return { items: rows.map(({ item }) => item) };
}

export const listFavouritesUseCase = (scope: Scope, { params }: InputOf<typeof listFavourites>): Promise<Favourites> =>
  listItems(scope, params.type);

export async function addFavouriteUseCase(
  scope: Scope,
  { params: { type }, body: { item } }: InputOf<typeof addFavourite>,
): Promise<Favourites> {
  if ((typeof item === 'string') === (type === 'shortcodes')) throw refuseProject('unfit_favourite');
  await (typeof item === 'string' ? addText(scope, type, item) : saveFavouriteShortcode(scope, item));
  return listItems(scope, type);
}

/** Requests run one after the other, so that concurrent ones cannot exceed the limit together. */
async function addText(scope: Scope, type: Type, item: string): Promise<void> {
  const { userId } = personOf(scope);
  await scope.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`favourites:${userId}`}, 0))`);
  const added = await scope.tx
    .insert(favourites)
    .values({ userId, type, item })
    .onConflictDoNothing()
    .returning({ item: favourites.item });
  if (added.length === 0) return;
  const [row] = await scope.tx.select({ there: count() }).from(favourites).where(matchType(scope, type));
  if ((row?.there ?? 0) > maxFavourites) throw refuseProject('too_many_favourites');
}

export async function removeFavouriteUseCase(
  scope: Scope,
  { params: { type }, body: { item } }: InputOf<typeof removeFavourite>,
): Promise<Favourites> {
  if (type === 'shortcodes') await removeFavouriteShortcode(scope, item);
  else await scope.tx.delete(favourites).where(and(matchType(scope, type), eq(favourites.item, item)));
  return listItems(scope, type);
}
