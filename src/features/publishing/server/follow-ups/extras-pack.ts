import { eq, sql } from 'drizzle-orm';
import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import { PackWriter } from '../build/pack-writer.ts';
import { storePack } from '../build/store-pack.ts';
import { announcePublishing } from '../changes.ts';
import type { Entry, Spot } from '../manifest/entry.ts';
import { changeTree, emptyTree } from '../manifest/tree.ts';
import { type Root, writeTree } from '../manifest/written-tree.ts';
import { lockHosted } from '../releases/hosted-site.ts';
import { hostedSites, type ReleaseRow } from '../tables.ts';

/** Files that follow-ups add to a release, stored in their own packs. */
export type ExtraKind = 'search' | 'share' | 'compressed';

export type ExtraFile = {
  readonly path: string;
  readonly type: string;
  readonly hash: string;
  readonly body: Uint8Array;
};
/** A file that is in an earlier pack already. */
export type ReusedFile = Omit<ExtraFile, 'body'> & { readonly spot: Spot };

type Place = { readonly house: House; readonly release: ReleaseRow; readonly kind: ExtraKind };

/** Writes extra files as a stream and publishes them, unless a newer release is live already. */
export async function storeExtras(
  { house, release, kind }: Place,
  files: AsyncIterable<ExtraFile | ReusedFile>,
  known: Readonly<Record<string, string>> = {},
): Promise<number> {
  const pack = unusedName(`${kind}-${release.number}`, known);
  const entries: Entry[] = [];
  let root: Spot | undefined;
  const key = await storePack(house, release, async function* () {
    const ready: Uint8Array[] = [];
    const pen = new PackWriter(pack, async (bytes) => void ready.push(bytes));
    for await (const file of files) {
      const { path, type, hash } = file;
      const spot = 'spot' in file ? file.spot : pen.write(file.body);
      entries.push({ path, type, hash, spot, key: path, reads: {}, warnings: [] });
      await pen.relax();
      yield* ready.splice(0);
    }
    root = writeTree(changeTree(emptyTree, entries), (text) => pen.write(Buffer.from(text))).spot;
    await pen.end();
    yield* ready;
  });
  if (!root) throw new Error('extra files have no manifest');
  const used = new Set([pack, ...entries.map(({ spot }) => spot.pack)]);
  const packs = Object.fromEntries(Object.entries({ ...known, [pack]: key }).filter(([name]) => used.has(name)));
  await show({ house, release, kind }, { number: release.number, ...root, packs });
  return entries.length;
}

/** A second run for the same release writes its own pack: files it reuses are still in the first pack. */
function unusedName(name: string, known: Readonly<Record<string, string>>): string {
  let unused = name;
  for (let run = 2; unused in known; run += 1) unused = `${name}-${run}`;
  return unused;
}

const show = ({ house, release, kind }: Place, root: Root): Promise<void> =>
  inProject(house, release.projectId, async (scope) => {
    await lockHosted(scope, release.siteId);
    const [shown] = await scope.tx
      .update(hostedSites)
      .set({
        extras: sql`jsonb_set(${hostedSites.extras}, ${`{${kind}}`}::text[], ${JSON.stringify(root)}::jsonb)`,
        version: sql`${hostedSites.version} + 1`,
      })
      .where(
        sql`${eq(hostedSites.siteId, release.siteId)}
          and coalesce((${hostedSites.extras} -> ${kind} ->> 'number')::int, 0) <= ${release.number}`,
      )
      .returning({ siteId: hostedSites.siteId });
    if (shown) await announcePublishing(scope, { id: release.siteId, projectId: release.projectId });
  });
