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
import { favourites } from '../tables.ts';

type Type = InputOf<typeof listFavourites>['params']['type'];
type Favourites = { readonly items: string[] };

const matchType = (scope: Scope, type: Type) =>
  and(eq(favourites.userId, personOf(scope).userId), eq(favourites.type, type));

async function listItems(scope: Scope, type: Type): Promise<Favourites> {
  const rows = await scope.tx
    .select({ item: favourites.item })
    .from(favourites)
    .where(matchType(scope, type))
    .orderBy(favourites.number);
  return { items: rows.map(({ item }) => item) };
}

/** The person's favorite widgets, for rooms that show widgets. */
export const listFavouriteShortcodes = async (scope: Scope): Promise<string[]> =>
  (await listItems(scope, 'shortcodes')).items;

export const listFavouritesUseCase = (scope: Scope, { params }: InputOf<typeof listFavourites>): Promise<Favourites> =>
  listItems(scope, params.type);

/** Requests run one after the other, so that concurrent ones cannot exceed the limit together. */
export async function addFavouriteUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof addFavourite>,
): Promise<Favourites> {
  const { userId } = personOf(scope);
  await scope.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`favourites:${userId}`}, 0))`);
  const added = await scope.tx
    .insert(favourites)
    .values({ userId, type: params.type, item: body.item })
    .onConflictDoNothing()
    .returning({ item: favourites.item });
  if (added.length > 0) {
    const [row] = await scope.tx.select({ there: count() }).from(favourites).where(matchType(scope, params.type));
    if ((row?.there ?? 0) > maxFavourites) throw refuseProject('too_many_favourites');
  }
  return listItems(scope, params.type);
}

export async function removeFavouriteUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof removeFavourite>,
): Promise<Favourites> {
  await scope.tx.delete(favourites).where(and(matchType(scope, params.type), eq(favourites.item, body.item)));
  return listItems(scope, params.type);
}
