import { clientPath } from '#contract-kit/client-path.ts';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { listPeople } from '#features/accounts/server/door.ts';
import { notify } from '#features/notifications/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { keepText, LockPerson, PageLock, takeOverLock } from '../../contract/locks.ts';
import { refusePage } from '../../contract/refusals.ts';
import { changeContent } from '../changes.ts';
import { pageContent } from '../files/file-content.ts';
import { loadFile } from '../store/load-files.ts';
import type { FileRow } from '../tables.ts';
import { announceLocks } from './announce-locks.ts';
import { keepVersion } from './keep-version.ts';
import { isLiveSql, personSql, serializeLeases } from './live-lease.ts';
import { renewLease } from './renew-lock.ts';

/** Takes the lock from the person who has it. Their unsaved text, as far as the server has it, becomes a version at once. */
export function takeOverLockUseCase(scope: Scope, { params, body }: InputOf<typeof takeOverLock>): Promise<PageLock> {
  return changeContent(scope, params.d, async (site) => {
    const [, file, takenBy] = await sendTogether(
      serializeLeases(scope, site.id),
      loadFile(scope, site.id, body.path),
      loadCaller(scope),
    );
    const holders = await endLeases(scope, file);
    let latest = file;
    for (const { person, bytes } of holders) {
      if (bytes) latest = await keepVersion(scope, site, latest, { bytes, author: person, takenBy });
      await notifyHolder(scope, latest, person, takenBy);
    }
    const from = holders.map(({ person }) => person._id);
    await announceLocks(scope, site.id, from.length > 0 ? { path: file.path, from, by: takenBy } : undefined);
    const { editor } = body;
    if (!editor) return { isHeld: false, holder: null, takenOverBy: null };
    return renewLease(scope, site.id, { path: file.path, editor, isEditing: true });
  });
}

type Holder = { readonly person: LockPerson; readonly bytes: Buffer | null };

/** Ends the leases of other people who are editing this file, and returns these people with their unsaved text. */
async function endLeases({ tx, ...scope }: Scope, file: FileRow): Promise<Holder[]> {
  const ended = await selectRows<{ userId: string }>(
    tx,
    `update open_pages o set is_editing = false, taken_over_by = $2, taken_at = now()
     where o.file_id = $1 and o.user_id <> $2 and o.is_editing and ${isLiveSql} returning o.user_id as "userId"`,
    [file.id, personOf(scope).userId],
  );
  return selectRows<Holder>(
    tx,
    `select ${personSql('u')} as person, a.bytes from users u left join plinth.unsaved_text_of(u.id, $2) a on true
     where u.id = any($1) order by u.id`,
    [ended.map(({ userId }) => userId), file.id],
  );
}

async function loadCaller(scope: Scope): Promise<LockPerson> {
  const { userId } = personOf(scope);
  const person = (await listPeople(scope, [userId])).get(userId);
  if (!person) throw refuse('not_found');
  return person;
}

const notifyHolder = (scope: Scope, { projectId, path, frontMatter }: FileRow, person: LockPerson, by: LockPerson) =>
  notify(scope, {
    userId: person._id,
    status: 'info',
    type: 'pages.taken-over',
    message: `${formatFullName(by)} took over “${frontMatter?.title ?? path}”. If you had unsaved text, it’s kept as a version.`,
    data: { path: clientPath('pages', { assetId: projectId }, { path }), createdBy: { _id: by._id } },
  });

/** Adds the words that an editor had not sent yet when its lock was taken over. */
export function keepTextUseCase(scope: Scope, { params, body }: InputOf<typeof keepText>): Promise<undefined> {
  const { bytes } = pageContent(body.path, body.content);
  return changeContent(scope, params.d, async (site) => {
    const [, file, author] = await sendTogether(
      serializeLeases(scope, site.id),
      loadFile(scope, site.id, body.path),
      loadCaller(scope),
    );
    const [taken] = await selectRows<{ by: LockPerson }>(
      scope.tx,
      `select ${personSql('u')} as by from open_pages o join users u on u.id = o.taken_over_by
       where o.file_id = $1 and o.user_id = $2 and o.editor_id = $3`,
      [file.id, author._id, body.editor],
    );
    if (!taken) throw refusePage('not_taken_over');
    await keepVersion(scope, site, file, { bytes, author, takenBy: taken.by });
    return undefined;
  });
}
