import { rolesWith } from '#contract-kit/capabilities.ts';
import { columnList } from '#platform/db/column-list.ts';
import type { House } from '#platform/house/house.ts';
import { type LinkRow, previewLinks } from './tables.ts';

const columns = columnList(previewLinks, { alias: 'l' });

/** The roles whose links can be opened. */
export const sharingRoles = rolesWith('pages.share-preview');

/** The link, if it may be opened now. A grant is worth what its giver may do when it is used. */
export async function findOpenLink({ database, clock }: House, linkId: string): Promise<LinkRow | null> {
  const [link] = await database.query<LinkRow>(
    'open-preview-link',
    `select ${columns} from plinth.open_preview_link($1, $2, $3) l`,
    [linkId, clock.now(), sharingRoles],
  );
  return link ?? null;
}
