import { clientPath } from '#contract-kit/client-path.ts';
import { notify } from '#features/notifications/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { changeContent } from '../changes.ts';

/**
 * Marks a page that takes too long to render: it is a draft until it is changed, nothing else reads it, and its last author is notified.
 * While a change waits for approval, this is about the approved page, which releases render.
 */
export function blockPage(scope: Scope, siteId: string, path: string): Promise<void> {
  return changeContent(
    scope,
    siteId,
    async (site) => {
      const rows = await selectRows<{ by: string | null }>(
        scope.tx,
        // Setting the hash gives the file a new revision, by which the next release finds it.
        `update files set hash = hash,
           front_matter = case when held_by is null then coalesce(front_matter, '{}') || $3 else front_matter end,
           approved = case when held_by is null then approved
             else jsonb_set(approved, '{frontMatter}', coalesce(nullif(approved -> 'frontMatter', 'null'), '{}') || $3) end
         where site_id = $1 and case when held_by is null then path = $2 and deleted_at is null else approved ->> 'path' = $2 end
         returning case when held_by is null then updated_by else (approved ->> 'updatedBy')::uuid end as by`,
        [site.id, path, JSON.stringify({ draft: true, blocked: 'render' })],
      );
      for (const { by } of rows)
        if (by)
          await notify(scope, {
            userId: by,
            status: 'warning',
            type: 'pages.blocked',
            message: `${path} takes too long to build, so it was left out of the site. Shorten it or remove repeated content, then save it again.`,
            data: { path: clientPath('pages', { assetId: site.projectId }) },
          });
    },
    { isSystemChange: true },
  );
}
