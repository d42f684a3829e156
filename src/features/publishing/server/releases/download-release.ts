import type { Readable } from 'node:stream';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { faviconPath, findSite } from '#features/sites/server/door.ts';
import type { House } from '#platform/house/house.ts';
import type { OpenScope } from '#platform/house/scope.ts';
import type { Bytes } from '#platform/house/serve.ts';
import { packZip, type ZipItem } from '#platform/zip/pack-zip.ts';
import { refusePublishing } from '../../contract/refusals.ts';
import type { downloadRelease } from '../../contract/releases.ts';
import { blobOf, readSpot } from '../build/read-base.ts';
import { readRelease } from '../build/read-release.ts';
import { drawReleaseIcon } from '../images/release-icon.ts';
import { compareText } from '../manifest/compare-text.ts';
import type { ReleaseRow } from '../tables.ts';
import { findRelease } from './find-release.ts';

/** Every file of a release, for any static host. The same release gives the same bytes. */
export async function downloadReleaseUseCase(
  open: OpenScope,
  { params }: InputOf<typeof downloadRelease>,
): Promise<Bytes> {
  const { site, release } = await open.inTransaction(async (scope) => {
    const found = await findSite(scope, params.d);
    return { site: found, release: await findRelease(scope, found.id, params.number) };
  });
  if (release.state === 'swept') throw refusePublishing('swept');
  if (release.state !== 'ready') throw refusePublishing('no_such_release');
  const stream: Readable = packZip(itemsOf(open.house, release));
  stream.on('error', (error: Error) => {
    if (error.name !== 'AbortError') open.house.log.warn({ err: error, siteId: site.id }, 'a download broke off');
  });
  return {
    status: 200,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${site.name}-release-${release.number}.zip"`,
      'cache-control': 'private, no-store',
    },
    stream,
  };
}

async function* itemsOf({ blobs }: House, release: ReleaseRow): AsyncGenerator<ZipItem> {
  const { packs } = release;
  if (!packs) return;
  const files = await readRelease(blobs, release);
  // Pages link to it. For a release that is served here, a follow-up draws it.
  if (!files.some(({ path }) => path === faviconPath))
    yield { name: faviconPath.slice(1), content: await drawReleaseIcon(blobs, release, files) };
  for (const { path, spot } of files.sort((one, other) => compareText(one.path, other.path))) {
    const name = path.slice(1);
    if (spot.pack.startsWith('='))
      yield { name, content: async () => (await blobs.read(blobOf(packs, spot.pack))).stream };
    else yield { name, content: await readSpot(blobs, packs, spot) };
  }
}
