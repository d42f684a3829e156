import { z } from 'zod';
import { Id } from '#contract-kit/id.ts';
import { chunkType, conflictChoices } from '../../contract/uploads.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const Bytes = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** The folders that a file brings with it from a dropped folder, as the browser writes them: `Studio/2026/bowl.jpg`. */
const RelativePath = z.string().max(4000);

const Metadata = z.object({
  filename: z.string().max(10_000).default(''),
  parentNodeId: Id.optional(),
  relativePath: RelativePath.optional(),
  conflict: z.enum(conflictChoices).default('ask'),
});

const Creation = Metadata.extend({ length: Bytes });
export type Creation = z.infer<typeof Creation>;

/** Reads `Upload-Length` and `Upload-Metadata`; null if they are missing or wrong. */
export function readCreation(headers: Headers): Creation | null {
  const metadata = readMetadata(textOf(headers['upload-metadata']) ?? '');
  if (!metadata) return null;
  return Creation.safeParse({ ...metadata, length: textOf(headers['upload-length']) }).data ?? null;
}

const maxPairs = 20;

/** `name dG9t,type aW1hZ2U=`: names and values in base64, separated by commas. Null if it is not that. */
export function readMetadata(header: string): Readonly<Record<string, string>> | null {
  const pairs = header === '' ? [] : header.split(',');
  if (pairs.length > maxPairs) return null;
  const found: Record<string, string> = Object.create(null);
  for (const pair of pairs) {
    const [name = '', value = '', ...rest] = pair.trim().split(' ');
    if (!/^[\w-]{1,60}$/.test(name) || rest.length > 0 || Object.hasOwn(found, name)) return null;
    const text = decodeText(value);
    if (text === null) return null;
    found[name] = text;
  }
  return { ...found };
}

function decodeText(base64: string): string | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'));
  } catch {
    return null;
  }
}

const Chunk = z.object({
  offset: Bytes,
  type: z.literal(chunkType),
  checksum: z
    .string()
    .regex(/^(?:sha1|sha256) [A-Za-z0-9+/]+={0,2}$/)
    .transform((text) => {
      const [algorithm, digest = ''] = text.split(' ');
      return { algorithm: algorithm === 'sha1' ? ('sha1' as const) : ('sha256' as const), digest };
    })
    .optional(),
});
export type Chunk = z.infer<typeof Chunk>;

/** Reads `Upload-Offset`, `Upload-Checksum` and the content type of a PATCH; null if they are missing or wrong. */
export const readChunk = (headers: Headers): Chunk | null =>
  Chunk.safeParse({
    offset: textOf(headers['upload-offset']),
    type: textOf(headers['content-type']),
    checksum: textOf(headers['upload-checksum']),
  }).data ?? null;

const textOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

/** The folders in a relative path, without its last part, which is the name of the file. Parts that mean a place are left out. */
export const foldersIn = (relativePath: string | undefined): string[] =>
  (relativePath ?? '')
    .split(/[\\/]/)
    .slice(0, -1)
    .map((name) => name.trim())
    .filter((name) => name !== '' && !/^\.+$/.test(name));
