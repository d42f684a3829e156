import { and, desc, eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { listPeople } from '#features/accounts/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { NodeDetails } from '../../contract/nodes.ts';
import type { FileVersion, listVersions, restoreVersion } from '../../contract/versions.ts';
import { libraryVersions } from '../tables.ts';
import { setContent } from '../uploads/replace-content.ts';
import { findNode } from './find-nodes.ts';
import { showDetails } from './get-node.ts';
import { linkTo } from './serialize-node.ts';

export async function listVersionsUseCase(
  scope: Scope,
  { params }: InputOf<typeof listVersions>,
): Promise<{ versions: FileVersion[] }> {
  const node = await findNode(scope, params.id, { where: 'anywhere' });
  const rows = await scope.tx
    .select()
    .from(libraryVersions)
    .where(eq(libraryVersions.nodeId, node.id))
    .orderBy(desc(libraryVersions.number));
  const people = await listPeople(
    scope,
    rows.flatMap(({ by }) => by ?? []),
  );
  const versions = rows.map(({ number, size, type, width, height, blobKey, at, by }) => ({
    number,
    size,
    mimetype: type,
    width,
    height,
    url: linkTo(scope, blobKey, type, node.name),
    replacedAt: at.toISOString(),
    replacedBy: people.get(by ?? '') ?? null,
  }));
  return { versions };
}

export async function restoreVersionUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof restoreVersion>,
  siteUrl: string | null,
): Promise<NodeDetails> {
  const node = await findNode(scope, params.id, { isLocking: true });
  const [version] = await scope.tx
    .select()
    .from(libraryVersions)
    .where(and(eq(libraryVersions.nodeId, node.id), eq(libraryVersions.number, body.number)));
  if (!version) throw refuse('not_found');
  const { blobKey, size, type, width, height } = version;
  if (blobKey !== node.blobKey) await setContent(scope, node, { blobKey, size, type, width, height });
  return showDetails(scope, node.id, siteUrl);
}
