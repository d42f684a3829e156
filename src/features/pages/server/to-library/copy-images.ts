import { buffer } from 'node:stream/consumers';
import { Refusal } from '#contract-kit/refusal.ts';
import { storeFile } from '#features/library/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { OpenScope } from '#platform/house/scope.ts';
import { nameOf } from '../../page-facts.ts';
import { loadContent } from '../store/file-contents.ts';
import type { StaticImage } from './static-images.ts';

/** The folder of the library that has the folders of /static. */
export const folderInLibrary = 'Site images';

type Open = Pick<OpenScope, 'inTransaction' | 'house' | 'seat'>;

/**
 * Copies an image into the library, and notes where it went: a task that is interrupted continues behind it. The note becomes a redirect
 * when the image leaves /static. False if the library does not take it.
 */
export async function copyImage(open: Open, image: StaticImage): Promise<boolean> {
  // Without `/static` and the name.
  const inLibrary = [folderInLibrary, ...image.path.split('/').slice(2, -1)];
  try {
    const bytes = await readBytes(open, image);
    const id = await storeFile(
      open,
      { parentId: image.projectId, folders: inLibrary, conflict: 'keep-both' },
      { name: nameOf(image.path), bytes, mustBeImage: true },
    );
    await open.inTransaction(({ tx, house }) =>
      selectRows(
        tx,
        `insert into redirects (site_id, from_address, project_id, media_id, at) values ($1, $2, $3, $4, $5)
         on conflict (site_id, from_address) do update set media_id = excluded.media_id, file_id = null, at = excluded.at`,
        [image.siteId, image.address, image.projectId, id, house.clock.now()],
      ),
    );
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.kind !== 'quota' && error.kind !== 'unavailable') return false;
    throw error;
  }
}

async function readBytes({ house, inTransaction }: Open, image: StaticImage): Promise<Uint8Array> {
  if (image.blobKey) return buffer((await house.blobs.read(image.blobKey)).stream);
  return inTransaction((scope) => loadContent(scope, image.projectId, image));
}
