import { buffer } from 'node:stream/consumers';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Spot } from '../manifest/entry.ts';
import type { ReleaseRow } from '../tables.ts';
import { spotName, type WrittenBase } from './build-messages.ts';

/** The whole manifest of a release, for a thread that does not have it. */
export async function readBase(
  blobs: Blobs,
  { root, packs, manifest }: Pick<ReleaseRow, 'root' | 'packs' | 'manifest'>,
): Promise<WrittenBase | null> {
  if (!root || !packs || !manifest) return null;
  const parts = new Map<string, string>();
  const walk = async (spot: Spot): Promise<void> => {
    const text = (await readSpot(blobs, packs, spot)).toString();
    parts.set(spotName(spot), text);
    const part = JSON.parse(text) as { nodes?: (readonly [string, string, number, number] | 0)[] };
    for (const node of part.nodes ?? []) if (node !== 0) await walk({ pack: node[1], at: node[2], length: node[3] });
  };
  await walk(root);
  return { spot: root, hash: manifest, parts };
}

/** The bytes at a location. */
export async function readSpot(
  blobs: Blobs,
  packs: Readonly<Record<string, string>>,
  { pack, at, length }: Spot,
): Promise<Buffer> {
  if (length === 0) return Buffer.alloc(0);
  const { stream } = await blobs.read(blobOf(packs, pack), { start: at, end: at + length - 1 });
  return buffer(stream);
}

/** The blob of a pack's name. */
export function blobOf(packs: Readonly<Record<string, string>>, pack: string): string {
  const key = pack.startsWith('=') ? pack.slice(1) : packs[pack];
  if (key === undefined) throw new Error(`The location of the pack ${pack} is unknown`);
  return key;
}
