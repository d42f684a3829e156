import type { Database } from '#platform/db/tx.ts';
import { HostedFacts, type HostKey } from './live-site.ts';

/** The facts for answering requests to a host; null if no site has it. Needs no project: all of it is public. */
export async function loadHosted(database: Pick<Database, 'query'>, key: HostKey): Promise<HostedFacts | null> {
  const [row] = await database.query(
    'publishing.hosted-site',
    `select site_id as "siteId", name, domain, root, extras, base_path as "basePath", maintenance,
            project_id as "projectId", owner_id as "ownerId", closed
     from plinth.hosted_site($1, $2)`,
    key.kind === 'name' ? [key.name, null] : [null, key.host],
  );
  return row ? HostedFacts.parse(row) : null;
}
