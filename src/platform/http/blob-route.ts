import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { parseRange } from '../blobs/parse-range.ts';
import { verifyLink } from '../blobs/signed-link.ts';
import type { OpenScope } from '../house/scope.ts';
import { type Bytes, serveOpen } from '../house/serve.ts';

const readBlob = endpoint({
  name: 'blobs.read-blob',
  summary: 'Returns the file behind a signed, expiring link. Ranges and conditional requests work.',
  method: 'GET',
  path: '/blobs/{link}',
  needs: 'public',
  accepts: ['signed-link'],
  params: z.strictObject({ link: z.string().max(500) }),
  reply: 'bytes',
});

/** Shown inline. All other types are downloads, so that no uploaded file runs scripts on this origin. */
const shownTypes = new Set(['image/webp', 'image/png', 'image/jpeg', 'image/avif', 'image/gif']);

/** Downloads as well, but with their type, so that a player can load them. Neither can run a script. */
const isPlayed = (type: string): boolean => /^(?:audio|video)\/[a-z\d.+-]+$/.test(type);

export const blobRoute = serveOpen(readBlob, async (scope: OpenScope, { params }): Promise<Bytes> => {
  const { blobs, secrets, clock } = scope.house;
  const claims = verifyLink(secrets.linkKey, params.link, clock.now());
  const isShown = shownTypes.has(claims.type);
  const etag = `"${claims.key.slice(-64)}"`;
  const seconds = Math.floor((claims.expiresAt.getTime() - clock.now().getTime()) / 1000);
  const headers = {
    'content-type': isShown || isPlayed(claims.type) ? claims.type : 'application/octet-stream',
    'content-disposition': isShown
      ? 'inline'
      : `attachment; filename*=UTF-8''${encodeURIComponent(claims.name ?? 'file')}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': `private, max-age=${seconds}, immutable`,
    'accept-ranges': 'bytes',
    etag,
  };
  const asked = scope.request?.headers ?? {};
  if (asked['if-none-match'] === etag) return { status: 304, headers, stream: null };

  const { size } = await blobs.stat(claims.key);
  const range = parseRange(typeof asked.range === 'string' ? asked.range : undefined, size);
  if (range === 'unsatisfiable')
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` }, stream: null };
  if (range === 'whole') {
    const { stream } = await blobs.read(claims.key);
    return { status: 200, headers: { ...headers, 'content-length': String(size) }, stream };
  }
  const { stream } = await blobs.read(claims.key, range);
  const length = String(range.end - range.start + 1);
  const part = { 'content-range': `bytes ${range.start}-${range.end}/${size}`, 'content-length': length };
  return { status: 206, headers: { ...headers, ...part }, stream };
});
