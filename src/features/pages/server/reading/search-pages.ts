import { splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { findSite } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { searchPages } from '../../contract/files.ts';
import { decodeLossy } from '../store/decode-text.ts';

type Hit = { readonly path: string; readonly title: string | null; readonly bytes: Buffer | null };

/** Every word of the query as a prefix, so that results appear during typing. */
const asked = `regexp_replace(plainto_tsquery('simple', $1)::text, '''(?= &|$)', ''':*', 'g')::tsquery`;
/** Private-use characters around matches: they are removed from texts first, so no text can forge them. */
const [open, close] = ['\uE000', '\uE001'];
const excerptBytes = 100_000;

/** Pages and posts that contain the words, best match first. */
export async function searchPagesUseCase(scope: Scope, { params, body }: InputOf<typeof searchPages>) {
  const { query, limit, offset } = body;
  const site = await findSite(scope, params.d);
  const hits = await selectRows<Hit>(
    scope.tx,
    `select f.path, f.front_matter ->> 'title' as title, substr(c.bytes, 1, ${excerptBytes}) as bytes
     from (
       select path, front_matter, hash, project_id, ts_rank(words, q) as rank
       from files cross join (select ${asked} as q) asked
       where site_id = $2 and deleted_at is null and section in ('pages', 'posts') and words @@ q
       order by rank desc, path limit $3 offset $4
     ) f
     left join file_contents c on c.project_id = f.project_id and c.hash = f.hash
     order by f.rank desc, f.path`,
    [query, site.id, limit + 1, offset],
  );
  const shown = hits.slice(0, limit);
  const snippets = await excerpts(
    scope,
    query,
    shown.map(({ bytes }) => plainBody(bytes)),
  );
  return {
    items: shown.map(({ path, title }, index) => ({ path, title, snippet: snippets[index] ?? '' })),
    hasMore: hits.length > limit,
  };
}

const plainBody = (bytes: Buffer | null): string =>
  splitFrontMatter(decodeLossy(bytes ?? Buffer.alloc(0)))
    .body.replaceAll(/[\0\uE000\uE001]/g, ' ')
    .toWellFormed();

async function excerpts({ tx }: Scope, query: string, texts: readonly string[]): Promise<string[]> {
  const rows = await selectRows<{ snippet: string }>(
    tx,
    `select ts_headline('simple', t.body, ${asked}, $3) as snippet
     from unnest($2::text[]) with ordinality t (body, place) order by t.place`,
    [query, texts, `StartSel=${open}, StopSel=${close}, MaxWords=30, MinWords=12, ShortWord=0`],
  );
  return rows.map(({ snippet }) => snippet.replaceAll(/\s+/g, ' ').trim().slice(0, 1000));
}
