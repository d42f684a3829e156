import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';

/** Thumbnails with bytes of their own; the others are further names of these files. */
const drawings = 200;

type Place = { readonly projectId: string; readonly count: number; readonly blobsFolder: string };

/** The key of a blob is its project, its room and 64 hexadecimal digits. */
const keyOf = (number: number): string => number.toString(16).padStart(64, '0');

/** Images with stored thumbnails at the top level of a project. Each thumbnail has its own address, so a browser has to load them all. */
export async function seedThumbnails(
  connectionString: string,
  { projectId, count, blobsFolder }: Place,
): Promise<void> {
  const folder = path.join(blobsFolder, projectId, 'library');
  mkdirSync(folder, { recursive: true });
  for (let number = 1; number <= drawings; number += 1) await drawThumbnail(path.join(folder, keyOf(number)));
  for (let number = drawings + 1; number <= count; number += 1)
    linkSync(path.join(folder, keyOf(1 + (number % drawings))), path.join(folder, keyOf(number)));
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // The triggers would count each row.
    await client.query('set session_replication_role = replica');
    for (const text of statements) await client.query(text, [projectId, count]);
    await client.query(
      `update library_nodes set image_count = $2::int, child_bytes = $2::int * 9000::bigint where id = $1`,
      [projectId, count],
    );
    await client.query('set session_replication_role = origin');
    await client.query('vacuum analyze library_nodes, library_variations');
  } finally {
    await client.end();
  }
}

/** Noise in a few colors, as large as the thumbnail of a photo. */
async function drawThumbnail(file: string): Promise<void> {
  const grain = await sharp(randomBytes(320 * 240), { raw: { width: 320, height: 240, channels: 1 } })
    .linear(0.15, 108)
    .toColourspace('srgb')
    .png()
    .toBuffer();
  await sharp(randomBytes(16 * 12 * 3), { raw: { width: 16, height: 12, channels: 3 } })
    .resize(320, 240, { kernel: 'cubic', fit: 'fill' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .webp({ quality: 75 })
    .toFile(file);
}

const blob = `$1::uuid::text || '/library/' || lpad(to_hex(n), 64, '0')`;

const statements = [
  `insert into library_blobs (project_id, key, size) select $1::uuid, ${blob}, 9000 from generate_series(1, $2::int) n`,
  `insert into library_nodes (id, project_id, parent_id, kind, name, name_key, sort_name, words, blob_key, size, type, extension, width,
     height, color, placeholder, created_at, changed_at)
   select ('0190' || lpad(to_hex(n), 8, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid,
     $1::uuid, $1::uuid, 'image', 'Photo ' || n || '.jpg', 'photo ' || n || '.jpg', 'photo ' || lpad(n::text, 12, '0') || '.jpg',
     to_tsvector('simple', 'photo ' || n), ${blob}, 9000, 'image/jpeg', 'jpg', 4000, 3000, '#a0b1c2',
     decode(md5(n::text) || '0102030405060708', 'hex'), now(), now()
   from generate_series(1, $2::int) n`,
  `insert into library_variations (id, project_id, node_id, version, key, format, width, height, blob_key, size, created_at)
   select gen_random_uuid(), $1::uuid, id, 1, 'w320.webp', 'webp', 320, 240, blob_key, 9000, now()
   from library_nodes where project_id = $1::uuid and kind = 'image' and $2::int > 0`,
];
