import type { TestApp } from '#entry/testing/start-test-app.ts';
import { until } from '#platform/testing/until.ts';
import { readSpot } from '../server/build/read-base.ts';
import { readRelease } from '../server/build/read-release.ts';
import type { Root } from '../server/manifest/written-tree.ts';

/** The files that follow-ups added to a site's release. */
export function followUpFiles(app: TestApp, siteId: () => string) {
  const extras = async (): Promise<Readonly<Record<string, Root>>> => {
    const [row] = await app.ownerQuery<{ extras: Record<string, Root> }>(
      'select extras from hosted_sites where site_id = $1',
      [siteId()],
    );
    return row?.extras ?? {};
  };
  return {
    extras,
    /** The files of one kind, by path. */
    async filesOf(kind: string): Promise<Map<string, Buffer>> {
      const { packs = {}, ...root } = (await extras())[kind] ?? { pack: '', at: 0, length: 0 };
      const files = new Map<string, Buffer>();
      for (const { path, spot } of await readRelease(app.house.blobs, { root, packs, manifest: kind }))
        files.set(path, await readSpot(app.house.blobs, packs, spot));
      return files;
    },
    untilFor: (kind: string, number: number): Promise<void> =>
      until(async () => (await extras())[kind]?.number === number, 60_000),
  };
}
