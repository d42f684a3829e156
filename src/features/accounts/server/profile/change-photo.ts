import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { type OpenScope, personOf, type Scope } from '#platform/house/scope.ts';
import { admitUpload } from '#platform/uploads/admit-upload.ts';
import { refuseUpload } from '#platform/uploads/refuse-upload.ts';
import { type CurrentUser, maxPhotoBytes } from '../../contract/person.ts';
import { type UserRow, users } from '../tables.ts';
import { forgetPhotoLater } from './forget-photo.ts';
import { type FieldsFromAbove, shownUser } from './get-me.ts';
import { lockUser } from './lock-user.ts';

/** As large as it is ever shown, twice over for fine screens. */
const photoSide = 512;

/** Through the one upload gate, drawn anew as a square. No transaction is held while the picture comes in and is drawn. */
export const makeSetPhoto =
  (fieldsFromAbove: FieldsFromAbove) =>
  async (open: OpenScope, _input: unknown, file: Readable): Promise<CurrentUser> => {
    const { blobs } = open.house;
    const { userId } = personOf(open);
    const { key, type } = await admitUpload({
      blobs,
      queueKey: userId,
      source: file,
      prefix: `people/${userId}/photo`,
      rules: { kinds: ['picture'], maxBytes: maxPhotoBytes, square: photoSide },
    });
    return open.inTransaction(async (scope) => {
      const old = await lockUser(scope);
      // The same picture as one that was just being forgotten: then its bytes are gone, and it must be sent once more.
      await blobs.stat(key).catch(() => {
        throw refuseUpload('busy');
      });
      return shownUser(scope, await changePhoto(scope, old, { photoKey: key, photoType: type }), fieldsFromAbove);
    });
  };

export const makeRemovePhoto =
  (fieldsFromAbove: FieldsFromAbove) =>
  async (scope: Scope): Promise<CurrentUser> => {
    const old = await lockUser(scope);
    return shownUser(scope, await changePhoto(scope, old, { photoKey: null, photoType: null }), fieldsFromAbove);
  };

async function changePhoto(
  scope: Scope,
  old: UserRow,
  photo: Pick<UserRow, 'photoKey' | 'photoType'>,
): Promise<UserRow> {
  if (old.photoKey && old.photoKey !== photo.photoKey) await forgetPhotoLater(scope, old.id, old.photoKey);
  await scope.tx.update(users).set(photo).where(eq(users.id, old.id));
  return { ...old, ...photo };
}
