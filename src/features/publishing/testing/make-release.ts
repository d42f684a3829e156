import { hash as digest } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import type { Entry } from '../server/manifest/entry.ts';
import { changeTree, emptyTree } from '../server/manifest/tree.ts';
import { writeTree } from '../server/manifest/written-tree.ts';
import { changeHosted, holdHosted, shownTo } from '../server/releases/hosted-site.ts';
import { releases } from '../server/tables.ts';

type Place = { readonly projectId: string; readonly siteId: string };

/** A finished release with these files, live from now on, without anybody having rendered it. */
export async function makeRelease(
  house: House,
  { projectId, siteId }: Place,
  number: number,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const pieces: Buffer[] = [];
  let end = 0;
  const append = (text: string) => {
    const bytes = Buffer.from(text);
    const spot = { pack: String(number), at: end, length: bytes.byteLength };
    pieces.push(bytes);
    end += bytes.byteLength;
    return spot;
  };
  const entries = Object.entries(files).map(
    ([path, body]): Entry => ({
      path,
      type: path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/html; charset=utf-8',
      hash: digest('sha256', body),
      spot: append(body),
      key: path,
      reads: {},
      warnings: [],
    }),
  );
  const tree = writeTree(changeTree(emptyTree, entries), append);
  const { key } = await house.blobs.put(`${projectId}/releases`, Readable.from(pieces), { maxBytes: 10_000_000 });
  await inProject(house, projectId, async (scope) => {
    const now = house.clock.now();
    await scope.tx.insert(releases).values({
      id: house.clock.newId(),
      projectId,
      siteId,
      number,
      state: 'ready',
      cause: 'asked',
      destination: 'here',
      isIncremental: false,
      title: `Release ${number}`,
      startedAt: now,
      readyAt: now,
      tookMs: 1,
      revision: 0,
      manifest: tree.hash,
      root: tree.spot,
      packs: { [String(number)]: key },
      pages: entries.length,
      outputs: entries.length,
      rendered: entries.length,
      bytes: end,
    });
    const [row] = await scope.tx.select().from(releases).where(eq(releases.manifest, tree.hash)).limit(1);
    await holdHosted(scope, siteId);
    if (row) await changeHosted(scope, siteId, { newest: number, ...shownTo({ ...row, number }) });
  });
}
