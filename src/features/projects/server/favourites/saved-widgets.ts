import { sql } from 'drizzle-orm';
import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import { refuseProject } from '../../contract/refusals.ts';
import { maxWidgetBytesTotal, maxWidgets, type SavedWidget, type WidgetToSave } from '../../contract/saved-widget.ts';

/** A collection of saved widgets: of one person, or of one project. `$1` in its SQL is the owner's id. */
type Shelf = {
  readonly ownerId: string;
  readonly table: string;
  readonly name: string;
  readonly matches: string;
  readonly insert: string;
};

const ownShelf = (scope: Scope): Shelf => ({
  ownerId: personOf(scope).userId,
  table: 'favourites',
  name: 'item',
  matches: `user_id = $1 and type = 'shortcodes'`,
  insert: `(user_id, type, item, source) values ($1, 'shortcodes', $2, $3)`,
});

const projectShelf = (scope: Scope): Shelf => ({
  ownerId: seatOf(scope).projectId,
  table: 'saved_widgets',
  name: 'name',
  matches: 'project_id = $1',
  insert: '(project_id, name, source) values ($1, $2, $3)',
});

const list = ({ tx }: Scope, { ownerId, table, name, matches }: Shelf): Promise<SavedWidget[]> =>
  selectRows<SavedWidget>(tx, `select ${name} as name, source from ${table} where ${matches} order by number`, [
    ownerId,
  ]);

/** Changes of a shelf run one after the other, so that concurrent ones cannot exceed its limits together. */
async function save(scope: Scope, shelf: Shelf, { name, source, was }: WidgetToSave): Promise<void> {
  const { ownerId, table, matches } = shelf;
  await scope.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`favourites:${ownerId}`}, 0))`);
  const names = new Set((await list(scope, shelf)).map((widget) => widget.name));
  if (was !== undefined && !names.has(was)) throw refuse('not_found');
  if (name !== was && names.has(name)) throw refuseProject('widget_name_taken');
  await (was === undefined
    ? selectRows(scope.tx, `insert into ${table} ${shelf.insert}`, [ownerId, name, source])
    : selectRows(
        scope.tx,
        `update ${table} set ${shelf.name} = $2, source = $3 where ${matches} and ${shelf.name} = $4`,
        [ownerId, name, source, was],
      ));
  const [size] = await selectRows<{ count: number; bytes: number }>(
    scope.tx,
    `select count(*)::integer as count, sum(octet_length(source))::integer as bytes from ${table} where ${matches}`,
    [ownerId],
  );
  if (size && (size.count > maxWidgets || size.bytes > maxWidgetBytesTotal)) throw refuseProject('widgets_full');
}

const remove = ({ tx }: Scope, { ownerId, table, name, matches }: Shelf, removed: string): Promise<object[]> =>
  selectRows(tx, `delete from ${table} where ${matches} and ${name} = $2`, [ownerId, removed]);

/** The person's favorite widgets, also for rooms that show widgets. */
export const listFavouriteShortcodes = (scope: Scope): Promise<SavedWidget[]> => list(scope, ownShelf(scope));
export const saveFavouriteShortcode = (scope: Scope, widget: WidgetToSave): Promise<void> =>
  save(scope, ownShelf(scope), widget);
export const removeFavouriteShortcode = (scope: Scope, name: string): Promise<object[]> =>
  remove(scope, ownShelf(scope), name);

/** The widgets saved in the project of the call. */
export const listSavedWidgets = (scope: Scope): Promise<SavedWidget[]> => list(scope, projectShelf(scope));
export const saveWidget = (scope: Scope, widget: WidgetToSave): Promise<void> =>
  save(scope, projectShelf(scope), widget);
export const removeWidget = (scope: Scope, name: string): Promise<object[]> => remove(scope, projectShelf(scope), name);
