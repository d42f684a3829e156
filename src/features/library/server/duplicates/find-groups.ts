import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { maxGroupFiles, maxGroups } from '../../contract/duplicates.ts';
import { type ListedNode, nodeColumns } from '../nodes/serialize-node.ts';
import { groupLinks } from './group-links.ts';
import { splitByAppearance } from './looks-alike.ts';

export type FoundNode = ListedNode & { readonly uses: number; readonly lookText: string | null };
export type Found = { readonly groups: readonly (readonly FoundNode[])[]; readonly isComplete: boolean };

/** A file that only the live release still names counts as used once. */
const columns = `${nodeColumns}, greatest(
    (select count(*)::integer from library_uses u where u.project_id = n.project_id and u.node_id = n.id),
    (select count(*)::integer from library_live_uses u where u.project_id = n.project_id and u.node_id = n.id)
  ) as uses,
  n.look::text as "lookText"`;

/** Files with the same bytes. */
export async function findIdentical(scope: Scope): Promise<Found> {
  const { projectId } = seatOf(scope);
  const keys = await selectRows<{ key: string }>(
    scope.tx,
    `select blob_key as key from library_nodes where project_id = $1 and trash_id is null and blob_key is not null
     group by blob_key having count(*) > 1 order by max(size) * (count(*) - 1) desc, blob_key limit ${maxGroups + 1}`,
    [projectId],
  );
  const shown = keys.slice(0, maxGroups).map(({ key }) => key);
  const rows = await listBy(scope, 'blob_key', shown);
  const groups = shown.map((key) => rows.filter(({ blobKey }) => blobKey === key));
  return { groups, isComplete: keys.length <= maxGroups };
}

/** Hashes of images that look alike differ in few of their 64 bits, so at least one quarter of them is the same. */
const maxBits = 3;
/** A quarter that so many hashes share says little, and comparing all of these would take long. */
const maxSharing = 200;
const maxPairs = 5000;

const similarLooks = `
  with looks as materialized (
    select look, count(*) as images from library_nodes
    where project_id = $1 and trash_id is null and kind = 'image' and look is not null group by look
  ), quarters as materialized (
    select look, at, look >> (16 * at) & 65535 as bits, count(*) over (partition by at, look >> (16 * at) & 65535) as sharing
    from looks, generate_series(0, 3) as at
  )
  (select look::text as one, look::text as other from looks where images > 1 order by images desc limit ${maxPairs})
  union
  (select a.look::text, b.look::text from quarters a join quarters b on b.at = a.at and b.bits = a.bits and b.look > a.look
   where a.sharing <= ${maxSharing} and b.sharing <= ${maxSharing} and bit_count((a.look # b.look)::bit(64)) <= ${maxBits} limit ${maxPairs})`;

/** Images that look alike, for example in two sizes or formats. Those with the same bytes only are left to `findIdentical`. */
export async function findSimilar(scope: Scope): Promise<Found> {
  const { projectId } = seatOf(scope);
  const pairs = await selectRows<{ one: string; other: string }>(scope.tx, similarLooks, [projectId]);
  const looks = groupLinks(pairs.map(({ one, other }) => [one, other] as const));
  const rows = await listBy(scope, 'look', looks.flat());
  const byLook = Map.groupBy(rows, ({ lookText }) => lookText ?? '');
  const groups = looks
    .flatMap((group) => splitByAppearance(group.flatMap((look) => byLook.get(look) ?? [])))
    .filter((group) => new Set(group.map(({ blobKey }) => blobKey)).size > 1)
    .toSorted((one, other) => spareBytes(other) - spareBytes(one));
  return {
    groups: groups.slice(0, maxGroups).map((group) => group.slice(0, maxGroupFiles)),
    isComplete: groups.length <= maxGroups && pairs.length < maxPairs,
  };
}

/** What is freed if the largest is kept. Files with the same bytes are stored once. */
export function spareBytes(group: readonly Pick<FoundNode, 'blobKey' | 'size'>[]): number {
  const sizes = [...new Map(group.map(({ blobKey, size }) => [blobKey, size])).values()];
  return sizes.reduce((sum, size) => sum + size, 0) - Math.max(0, ...sizes);
}

/** The oldest come first. */
const listBy = (
  { tx, ...scope }: Scope,
  column: 'blob_key' | 'look',
  values: readonly string[],
): Promise<FoundNode[]> =>
  selectRows<FoundNode>(
    tx,
    `select ${columns} from (
       select *, row_number() over (partition by ${column} order by id) as place from library_nodes
       where project_id = $1 and trash_id is null and ${column} = any($2::${column === 'look' ? 'bigint' : 'text'}[])
     ) n where n.place <= ${maxGroupFiles} order by n.id`,
    [seatOf(scope).projectId, values],
  );
