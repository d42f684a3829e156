import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnNames } from '#platform/db/column-list.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { copyNodes } from '../../contract/nodes.ts';
import { refuseLibrary } from '../../contract/refusals.ts';
import { freeName, nameKey, sortName } from '../../names.ts';
import { announceNodes } from '../changes.ts';
import { requestPreparation } from '../images/prepare-images.ts';
import { addRequiredSizes } from '../images/require-variations.ts';
import { libraryNodes, libraryVariations, type NodeRow } from '../tables.ts';
import { findFolder, findNodes, lockStructure, showNodes } from './find-nodes.ts';
import { refuseTaken } from './refuse-taken.ts';
import { takenNames } from './taken-names.ts';
import { writeWords } from './words.ts';

/** Copies files with their variations. The copies share the bytes, so they need no further storage. */
export async function copyNodesUseCase(scope: Scope, { body }: InputOf<typeof copyNodes>) {
  await lockStructure(scope);
  const nodes = await findNodes(scope, body.ids);
  if (nodes.some(({ kind }) => kind === 'folder')) throw refuseLibrary('folder_copy');
  const target = await findFolder(scope, body.parentNodeId);
  const taken = await takenNames(scope, target.id, nodes);
  const { clock } = scope.house;
  const now = clock.now();
  const copies: (typeof libraryNodes.$inferInsert & { readonly from: string })[] = [];
  for (const { thumbnail: _thumbnail, ...node } of nodes) {
    const name = freeName(node.name, taken);
    taken.add(nameKey(name));
    copies.push({ ...copyOf(node, name), id: clock.newId(), from: node.id, parentId: target.id, createdAt: now });
  }
  await refuseTaken(() =>
    scope.tx
      .insert(libraryNodes)
      .values(copies.map(({ from: _from, ...copy }) => ({ ...copy, createdBy: personOf(scope).userId }))),
  );
  await copyVariations(scope, copies);
  await writeWords(
    scope,
    copies.map(({ id, name, tags = [], altText = '' }) => ({ id, name, tags, altText })),
  );
  await selectRows(
    scope.tx,
    `update library_nodes n set text_words = o.text_words, avif_due = o.avif_due, text_due = o.text_due from unnest($1::uuid[], $2::uuid[]) as c (id, origin)
     join library_nodes o on o.id = c.origin where n.id = c.id`,
    [copies.map(({ id }) => id), copies.map(({ from }) => from)],
  );
  if (copies.some(({ kind }) => kind === 'image')) await requestPreparation(scope);
  await addRequiredSizes(
    scope,
    target,
    copies.map(({ id }) => id),
  );
  await announceNodes(scope, [target.id]);
  return showNodes(
    scope,
    copies.map(({ id }) => id),
  );
}

const copyOf = (node: NodeRow, name: string): NodeRow => ({
  ...node,
  name,
  nameKey: nameKey(name),
  sortName: sortName(name),
  version: 1,
  openVersion: 1,
});

const variationColumns = columnNames(libraryVariations);

async function copyVariations(
  { tx, house }: Scope,
  copies: readonly { readonly id: string; readonly from: string }[],
): Promise<void> {
  const rows = await selectRows<Record<string, unknown>>(
    tx,
    `select to_jsonb(v) as row, c.id as "copyId" from library_variations v
     join unnest($1::uuid[], $2::uuid[]) as c (id, origin) on c.origin = v.node_id`,
    [copies.map(({ id }) => id), copies.map(({ from }) => from)],
  );
  const values = rows.map(({ row, copyId }) => ({
    ...(row as object),
    id: house.clock.newId(),
    node_id: copyId,
    version: 1,
  }));
  await selectRows(
    tx,
    `insert into library_variations (${variationColumns})
     select ${variationColumns} from jsonb_populate_recordset(null::library_variations, $1)`,
    [JSON.stringify(values)],
  );
}
