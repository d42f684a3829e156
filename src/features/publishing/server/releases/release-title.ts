import { type SectionName, sectionTitles } from '#features/sites/contract/site-settings.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { ReleaseRow } from '../tables.ts';

const maxTitle = 100;

/** The default title of a release: the pages it changed. */
export async function composeTitle(
  { tx }: Pick<Scope, 'tx'>,
  { siteId, number, cause }: Pick<ReleaseRow, 'siteId' | 'number' | 'cause'>,
  changes: number,
  settings: readonly SectionName[],
): Promise<string> {
  if (cause === 'due') return 'Scheduled pages';
  if (number === 1) return 'First release';
  const rows = await selectRows<{ name: string }>(
    tx,
    `select coalesce(title, path, was) as name from release_files where site_id = $1 and release = $2
     order by path ~ '^/static/', title is null, path limit 2`,
    [siteId, number],
  );
  const names = rows.map(({ name }) => name ?? '');
  const others = changes - names.length;
  const title = names.join(', ') + (others > 0 ? ` and ${others} more` : '');
  const titles = settings.map((name) => sectionTitles[name]).join(', ');
  return (title || titles || 'Rebuild').slice(0, maxTitle);
}
