import { createHash } from 'node:crypto';
import type { House } from '#platform/house/house.ts';
import { webTypeOf } from '#platform/uploads/web-types.ts';
import { announcePublishing } from '../server/changes.ts';
import type { Entry, Spot } from '../server/manifest/entry.ts';
import { changeTree, emptyTree } from '../server/manifest/tree.ts';
import { type Root, writeTree } from '../server/manifest/written-tree.ts';
import { changeHosted, lockHosted } from '../server/releases/hosted-site.ts';

type Place = { readonly projectId: string; readonly siteId: string };
type Planted = string | Uint8Array | { readonly to: string };
type Kept = Pick<House, 'blobs'>;

/** A release of these files, by path, as a publish would leave it: one pack with all of it. */
export async function storeRelease(
  { blobs }: Kept,
  { projectId }: Place,
  number: number,
  files: Readonly<Record<string, Planted>>,
): Promise<Root> {
  const pack = String(number);
  const pieces: Buffer[] = [];
  let end = 0;
  const append = (bytes: string | Uint8Array): Spot => {
    const piece = Buffer.from(bytes as string);
    const spot = { pack, at: end, length: piece.byteLength };
    pieces.push(piece);
    end += piece.byteLength;
    return spot;
  };
  const entries = Object.entries(files).map(([path, given]): Entry => {
    const to = typeof given === 'object' && 'to' in given ? given.to : undefined;
    const body = to === undefined ? (given as string | Uint8Array) : `Moved to ${to}`;
    const type = path.endsWith('.png') ? 'image/png' : (webTypeOf(path) ?? 'application/octet-stream');
    return {
      path,
      type: type === 'text/html' ? 'text/html; charset=utf-8' : type,
      hash: createHash('sha256').update(body).digest('hex'),
      spot: append(body),
      key: path,
      reads: {},
      warnings: [],
      ...(to === undefined ? {} : { to }),
    };
  });
  const { spot } = writeTree(changeTree(emptyTree, entries), append);
  const { key } = await blobs.put(`${projectId}/releases`, streamOf(pieces), { maxBytes: end + 1 });
  return { number, ...spot, packs: { [pack]: key } };
}

async function* streamOf(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}

/** The same, and live. */
export async function seedRelease(
  house: House,
  place: Place,
  files: Readonly<Record<string, Planted>>,
  { basePath = '' } = {},
): Promise<number> {
  const { siteId, projectId } = place;
  return house.database.transaction({ projectId }, async (tx) => {
    const { newest } = await lockHosted({ tx }, siteId);
    const number = newest + 1;
    const root = await storeRelease(house, place, number, files);
    await changeHosted({ tx }, siteId, { newest: number, live: number, root, basePath });
    await announcePublishing({ house, tx }, { id: siteId, projectId });
    return number;
  });
}

/** Switches a maintenance page on, or off with null. */
export const seedMaintenance = (house: House, { projectId, siteId }: Place, message: string | null): Promise<void> =>
  house.database.transaction({ projectId }, async (tx) => {
    await lockHosted({ tx }, siteId);
    await changeHosted({ tx }, siteId, { maintenance: message });
    await announcePublishing({ house, tx }, { id: siteId, projectId });
  });
