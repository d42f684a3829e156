import type { z } from 'zod';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { renameNodes } from '../../contract/nodes.ts';
import { FileName, FolderName, joinName, nameKey, replaceInName, sortName, splitName } from '../../names.ts';
import { announceNodes } from '../changes.ts';
import type { NodeRow } from '../tables.ts';
import { findNodes, showNodes } from './find-nodes.ts';
import { refuseTaken } from './refuse-taken.ts';
import { writeWords } from './words.ts';

type Body = InputOf<typeof renameNodes>['body'];

/** Renames all or none. A file keeps its extension, which tells what its bytes are. */
export async function renameNodesUseCase(scope: Scope, { body }: InputOf<typeof renameNodes>) {
  const ids = 'id' in body ? [body.id] : body.ids;
  const nodes = await findNodes(scope, ids, { isLocking: true });
  const renamed = nodes
    .map((node) => ({ ...node, name: newName(node, body), before: node.name }))
    .filter(({ name, before }) => name !== before);
  if (renamed.length > 0) {
    await refuseTaken(() => writeNames(scope, renamed));
    await writeWords(scope, renamed);
    await announceNodes(
      scope,
      renamed.flatMap(({ parentId }) => parentId ?? []),
    );
  }
  return showNodes(scope, ids);
}

function newName(node: NodeRow, body: Body): string {
  const isFolder = node.kind === 'folder';
  if ('id' in body) return isFolder ? accept(FolderName, body.name) : renameFile(node, body.name);
  const name = replaceInName(node.name, body.replace, body.with, isFolder);
  if (name === node.name) return name;
  return isFolder ? accept(FolderName, name) : joinName(accept(FileName, splitName(name).stem), node.extension);
}

/** With or without its extension, as people type it. */
function renameFile({ extension }: NodeRow, typed: string): string {
  const ending = `.${extension}`;
  const stem = typed.toLowerCase().endsWith(ending) ? typed.slice(0, -ending.length) : typed;
  return joinName(accept(FileName, stem), extension);
}

function accept(schema: z.ZodType<string>, name: string): string {
  const { data, error } = schema.safeParse(name);
  if (data === undefined) throw refuse('invalid', error?.issues[0]?.message);
  return data;
}

async function writeNames(
  { tx, house }: Scope,
  nodes: readonly { readonly id: string; readonly name: string }[],
): Promise<void> {
  await selectRows(
    tx,
    `update library_nodes n set name = r.name, name_key = r.key, sort_name = r.sort, changed_at = $5
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as r (id, name, key, sort) where n.id = r.id`,
    [
      nodes.map(({ id }) => id),
      nodes.map(({ name }) => name),
      nodes.map(({ name }) => nameKey(name)),
      nodes.map(({ name }) => sortName(name)),
      house.clock.now(),
    ],
  );
}
