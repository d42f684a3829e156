import type { Recount } from '#features/billing/server/door.ts';

/** Everything that projects keep: texts and static files of this room, and the files of the library, which `count_storage` adds. */
export const storageRecount: Recount = {
  key: 'storage',
  count: 'plinth.count_storage',
  subjects: 'plinth.owners_after',
};
