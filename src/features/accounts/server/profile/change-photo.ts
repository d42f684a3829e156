import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { type OpenScope, personOf, type Scope } from '#platform/house/scope.ts';
import { admitUpload } from '#platform/uploads/admit-upload.ts';
import { refuseUpload } from '#platform/uploads/refuse-upload.ts';
import { type CurrentUser, maxPhotoBytes } from '../../contract/person.ts';
import { type UserRow, users } from '../tables.ts';
import { schedulePhotoDeletion } from './delete-photo.ts';
import { type LoadUserFields, serializeUser } from './get-me.ts';
import { lockUser } from './lock-user.ts';
import { photoRoot } from './photo-blobs.ts';

/** The largest displayed size, doubled for high-density screens. */
const photoSide = 512;

/** Passes the upload checks and is re-encoded as a square. No transaction is open during upload and encoding. */
export const makeSetPhoto =
  (fieldsFromAbove: LoadUserFields) =>
  async (open: OpenScope, _input: unknown, file: Readable): Promise<CurrentUser> => {
    const { blobs } = open.house;
    const { userId } = personOf(open);
    const { key, type } = await admitUpload({
      blobs,
      queueKey: userId,
      source: file,
      prefix: `${photoRoot}/${userId}/photo`,
      rules: { kinds: ['picture'], maxBytes: maxPhotoBytes, square: photoSide },
    });
    return open.inTransaction(async (scope) => {
      const old = await lockUser(scope);
      // If the same image was just being deleted, its file may be gone, so it must be stored again.
      await blobs.stat(key).catch(() => {
        throw refuseUpload('busy');
      });
      return serializeUser(scope, await changePhoto(scope, old, { photoKey: key, photoType: type }), fieldsFromAbove);
    });
  };

export const makeRemovePhoto =
  (fieldsFromAbove: LoadUserFields) =>
  async (scope: Scope): Promise<CurrentUser> => {
    const old = await lockUser(scope);
    return serializeUser(scope, await changePhoto(scope, old, { photoKey: null, photoType: null }), fieldsFromAbove);
  };

async function changePhoto(
  scope: Scope,
  old: UserRow,
  photo: Pick<UserRow, 'photoKey' | 'photoType'>,
): Promise<UserRow> {
  if (old.photoKey && old.photoKey !== photo.photoKey) await schedulePhotoDeletion(scope, old.id, old.photoKey);
  await scope.tx.update(users).set(photo).where(eq(users.id, old.id));
  return { ...old, ...photo };
}
