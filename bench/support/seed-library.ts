import pg from 'pg';

/** Nodes in each project, half of them in one folder. */
export const nodesPerProject = 100_000;

export type SeededLibrary = { readonly projectId: string; readonly folderId: string };

const words = ['bowl', 'kiln', 'harbour', 'winter', 'letter', 'studio', 'orchard', 'glaze', 'vase', 'market'];
const wordAt = (n: string): string => `(array[${words.map((word) => `'${word}'`)}])[1 + (${n}) % ${words.length}]`;

const folders = `
  insert into library_nodes (id, project_id, parent_id, kind, name, name_key, sort_name, words, created_at, changed_at)
  select gen_random_uuid(), p.id, p.id, 'folder', 'Folder ' || n, 'folder ' || n, 'folder ' || lpad(n::text, 12, '0'),
         to_tsvector('simple', 'folder ' || n), now(), now()
  from projects p, generate_series(0, 99) n`;

/** Every second image is in the first folder of its project. One blob stands for all. */
const images = `
  insert into library_nodes (id, project_id, parent_id, kind, name, name_key, sort_name, tags, words, blob_key, size, type, extension,
    width, height, color, placeholder, created_at, changed_at)
  select ('0190' || lpad(to_hex(n), 8, '0') || '7' || substr(md5(f.project_id::text || n), 1, 3) || '8'
      || substr(md5(f.project_id::text || n), 4, 15))::uuid,
    f.project_id, f.id, 'image', name || '.jpg', name || '.jpg', ${wordAt('n')} || ' ' || lpad(n::text, 12, '0') || '.jpg',
    case when n % 10 = 0 then array[${wordAt('n / 10')}] else '{}' end, to_tsvector('simple', name || ' jpg'),
    f.project_id || '/library/' || repeat('a', 64), 1000 + n % 5000000, 'image/jpeg', 'jpg', 3000, 2000, '#a0b1c2', decode(md5(name) || '0102030405060708', 'hex'), now(), now()
  from generate_series(1, $1::int) n
  cross join lateral (select ${wordAt('n')} || ' ' || n as name) named
  join (select id, project_id, row_number() over (partition by project_id order by sort_name) - 1 as at
        from library_nodes where kind = 'folder' and parent_id is not null) f
    on f.at = case when n % 2 = 0 then 0 else n % 100 end`;

const thumbnails = `
  insert into library_variations (id, project_id, node_id, version, key, format, width, height, blob_key, size, created_at)
  select gen_random_uuid(), project_id, id, 1, 'w320.webp', 'webp', 320, 213, blob_key, 9000, now()
  from library_nodes where kind = 'image'`;

const counts = `
  update library_nodes f set image_count = c.images, folder_count = c.folders, child_bytes = c.bytes
  from (select parent_id, count(*) filter (where kind = 'image') as images, count(*) filter (where kind = 'folder') as folders,
          sum(size) as bytes from library_nodes where parent_id is not null group by parent_id) c where c.parent_id = f.id`;

/** Fills the library of every project of the person, and returns one of them. */
export async function seedLibrary(connectionString: string, userId: string): Promise<SeededLibrary> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // Counting row by row would take longer than everything else; they are counted once at the end.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into library_blobs (project_id, key, size) select id, id || '/library/' || repeat('a', 64), 1000 from projects`,
    );
    await client.query(folders);
    await client.query(images, [nodesPerProject]);
    await client.query(thumbnails);
    await client.query(counts);
    await client.query('set session_replication_role = origin');
    await client.query('vacuum analyze library_nodes, library_variations');
    const { rows } = await client.query<SeededLibrary>(
      `select project_id as "projectId", id as "folderId" from library_nodes
       where kind = 'folder' and name = 'Folder 0' and project_id in (select id from projects where owner_id = $1)
       order by project_id limit 1`,
      [userId],
    );
    return rows[0] ?? { projectId: '', folderId: '' };
  } finally {
    await client.end();
  }
}
