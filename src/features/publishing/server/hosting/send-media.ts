import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type MediaAddress, versionedPath } from '@plinth/site-renderer/media-path.ts';
import type { MediaFile, PublicMedia } from '#features/library/server/door.ts';
import type { Blobs } from '#platform/blobs/blobs.ts';
import { parseRange } from '#platform/blobs/parse-range.ts';
import type { LiveSite } from './live-site.ts';
import { type FlatHeaders, immutable, isTagged, revalidate, withoutHeader } from './prepared-file.ts';

export type MediaContext = { readonly media: PublicMedia; readonly blobs: Blobs; readonly every: FlatHeaders };

/** Shown in the browser. Every other type is a download without a type of its own, so that no upload runs scripts on the site. */
const shown = /^(?:image\/(?:png|apng|jpeg|webp|gif|avif|svg\+xml)|application\/pdf|text\/plain|audio\/|video\/)/;
/** An SVG is a document that may hold scripts, although they were removed from it. */
const lockedDown = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Answers with a file of the library; false if there is none at this address, so that the site may have a file there. */
export async function sendMedia(
  { media, blobs, every }: MediaContext,
  site: LiveSite,
  address: MediaAddress,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const file = await media.find(site.projectId, address.id, address.key);
  if (!file || isDead(address, file)) return false;
  if (address.version !== null && address.version < file.version) {
    const to = site.basePath + versionedPath(address.id, file.version, address.key);
    response.writeHead(302, ['location', to, 'content-length', '0', 'cache-control', revalidate, ...every]).end();
    return true;
  }
  await send(request, response, blobs, file, [
    'cache-control',
    address.version === null ? revalidate : immutable,
    ...headersOf(file, isDownload(request)),
    ...withoutHeader(every, 'content-security-policy'),
  ]);
  return true;
}

/** Of a version that does not exist yet, or that was given away before the file was private. */
const isDead = ({ version }: MediaAddress, file: MediaFile): boolean =>
  version !== null && (version > file.version || version < file.openVersion);

/** With `?download` a browser saves a file that it would show. */
const isDownload = ({ url = '' }: IncomingMessage): boolean => /\?(?:.*&)?download(?:[=&]|$)/.test(url);

function headersOf({ type, name, key }: MediaFile, isSaved: boolean): string[] {
  const isShown = shown.test(type);
  return [
    'content-type',
    isShown ? (type === 'text/plain' ? 'text/plain; charset=utf-8' : type) : 'application/octet-stream',
    'content-disposition',
    `${isShown && !isSaved ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    'etag',
    `"${key.slice(-64)}"`,
    'accept-ranges',
    'bytes',
    // The viewers of browsers for PDF and films do not work in a sandbox, and run no scripts of the site.
    ...(/^(?:application\/pdf|audio\/|video\/)/.test(type) ? [] : ['content-security-policy', lockedDown]),
  ];
}

async function send(
  { headers: asked, method }: IncomingMessage,
  response: ServerResponse,
  blobs: Blobs,
  { key, size }: MediaFile,
  headers: readonly string[],
): Promise<void> {
  const etag = `"${key.slice(-64)}"`;
  if (isTagged(asked['if-none-match'], etag)) return void response.writeHead(304, [...headers]).end();
  const isSameFile = asked['if-range'] === undefined || asked['if-range'] === etag;
  const range = method === 'GET' && isSameFile ? parseRange(asked.range, size) : 'whole';
  if (range === 'unsatisfiable')
    return void response.writeHead(416, [...headers, 'content-range', `bytes */${size}`, 'content-length', '0']).end();
  const about =
    range === 'whole'
      ? ['content-length', String(size)]
      : [
          'content-length',
          String(range.end - range.start + 1),
          'content-range',
          `bytes ${range.start}-${range.end}/${size}`,
        ];
  const status = range === 'whole' ? 200 : 206;
  if (method === 'HEAD') return void response.writeHead(status, [...headers, ...about]).end();
  const { stream } = await blobs.read(key, range === 'whole' ? undefined : range);
  response.writeHead(status, [...headers, ...about]);
  await pipeline(stream, response).catch(() => response.destroy());
}
