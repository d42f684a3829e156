import { formatFullName } from '#contract-kit/full-name.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { LockPerson } from '../../contract/locks.ts';
import { refusePage } from '../../contract/refusals.ts';
import { isLiveSql, personSql } from './live-lease.ts';

/**
 * Refuses a save of text in a page that another person is editing. Changes of many files at once are not refused: they name the base of
 * each file, so they never overwrite text, and the person who is editing gets them merged.
 */
export async function assertUnlocked(scope: Scope, siteId: string, paths: readonly string[]): Promise<void> {
  if (!scope.person) return;
  const [locked] = await selectRows<{ path: string; person: LockPerson }>(
    scope.tx,
    `select f.path, ${personSql('u')} as person
     from open_pages o join files f on f.id = o.file_id join users u on u.id = o.user_id
     where f.site_id = $1 and f.path = any($2) and f.deleted_at is null and o.is_editing and o.user_id <> $3 and ${isLiveSql}
     limit 1`,
    [siteId, paths, scope.person.userId],
  );
  if (!locked) return;
  const { path, person } = locked;
  throw refusePage(
    'locked',
    `${formatFullName(person)} is editing this page, so your text isn’t saved yet. Nothing is lost.`,
    {
      path,
      holder: person,
    },
  );
}
