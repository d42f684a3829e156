import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import { readSpot } from '../build/read-base.ts';
import { readRelease } from '../build/read-release.ts';
import type { Entry } from '../manifest/entry.ts';
import type { Root } from '../manifest/written-tree.ts';
import { findHosted } from '../releases/hosted-site.ts';
import type { ReleaseRow } from '../tables.ts';
import { compressedPath } from './compressed-path.ts';
import { type ExtraFile, type ReusedFile, storeExtras } from './extras-pack.ts';
import type { FollowUp } from './follow-up.ts';

const compress = promisify(brotliCompress);

/** Smaller than compressing on the fly, and much slower; a site of thousands of pages uses a slightly lower level. */
const bestFor = 500;
const quality = { best: 11, good: 9 } as const;
/** Smaller files are not worth compressing. */
const minBytes = 860;
/** Beyond this number, all packs are merged into one. */
const maxPacks = 24;

const isText = ({ type, spot }: Entry): boolean =>
  spot.length >= minBytes && /^(?:text\/|image\/svg|application\/(?:.*\+)?(?:json|xml|javascript))/.test(type);

/** Precompresses the texts of a release, better than is possible while a visitor waits. */
export async function compressOutputs({ house, release, signal, progress }: FollowUp): Promise<string> {
  const { siteId, projectId } = release;
  const before = await inProject(
    house,
    projectId,
    async (scope) => (await findHosted(scope, siteId))?.extras.compressed,
  );
  const known = before && new Map((await readKnown(house, before)).map((entry) => [entry.hash, entry]));
  const hasTooManyPacks = Object.keys(before?.packs ?? {}).length > maxPacks;
  const texts = new Map((await readRelease(house.blobs, release)).filter(isText).map((entry) => [entry.hash, entry]));
  const fresh = [...texts.keys()].filter((hash) => !known?.has(hash)).length;
  const level = fresh <= bestFor ? quality.best : quality.good;
  let done = 0;
  const files = async function* (): AsyncGenerator<ExtraFile | ReusedFile> {
    for (const [hash, entry] of texts) {
      signal.throwIfAborted();
      const there = known?.get(hash);
      const common = { path: compressedPath(hash), type: 'application/octet-stream', hash };
      if (there && !hasTooManyPacks) yield { ...common, spot: there.spot };
      else if (there && before) yield { ...common, body: await readSpot(house.blobs, before.packs, there.spot) };
      else yield { ...common, body: await squeeze(house, release, entry, level) };
      done += 1;
      if (done % 20 === 0) progress(done / texts.size);
    }
  };
  await storeExtras({ house, release, kind: 'compressed' }, files(), before?.packs);
  return `Files compressed: ${fresh}.`;
}

/** Sequential, so that visitors' requests take precedence. */
async function squeeze(house: House, { packs }: ReleaseRow, { spot }: Entry, level: number): Promise<Buffer> {
  const body = await readSpot(house.blobs, packs ?? {}, spot);
  return compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  });
}

/** Files that are compressed already, also by deleted releases. */
const readKnown = (house: House, { packs, ...root }: Root): Promise<Entry[]> =>
  readRelease(house.blobs, { root, packs, manifest: 'compressed' });
