import { httpsOnly, siteHeaders } from '#platform/http/security-headers.ts';
import type { ServedFile } from '../manifest/entry.ts';
import type { Encoding } from './accepted-encoding.ts';
import type { CacheEntry } from './cache-memory.ts';

/** Names and values in turn, as `writeHead` takes them: built once, not for every request. */
export type FlatHeaders = readonly string[];

/** One representation of a file: identity or compressed. */
export type Form = {
  /** Null if the file is too large to be cached: then it is streamed. */
  readonly body: Buffer | null;
  readonly size: number;
  readonly etag: string;
  readonly headers: FlatHeaders;
  /** For clients that have it already. */
  readonly unchanged: FlatHeaders;
  /** The headers as a 404 page: without a tag, because another path may get another page tomorrow. */
  readonly missing: FlatHeaders;
  /** The body as `HotTexts` holds it for frequently requested files. */
  text: CacheEntry<string> | null;
};

export type PreparedFile = {
  readonly file: ServedFile;
  /** The packs of its release: the source of its bytes when they are not cached. */
  readonly packs: Readonly<Record<string, string>>;
  readonly plain: Form;
  /** Whether it is worth compressing. */
  readonly isCompressible: boolean;
  /** Created on first use. */
  readonly compressed: { br?: Form; gzip?: Form };
  /** Whether the brotli form is the one of a follow-up. */
  hasSmaller: boolean;
};

/** A name that contains the hash of its content never changes its meaning. */
const hashed = /^\/_plinth\/[^/]+-[0-9a-z]{12}\.[a-z0-9]+$/;
export const isImmutable = (path: string): boolean => hashed.test(path);
export const immutable = 'public, max-age=31536000, immutable';
/**
 * Everything else may change with the next release, and a visitor must never see a new page with an old image: clients revalidate each
 * time.
 */
export const revalidate = 'public, max-age=0, must-revalidate';

const compressible = /^(?:text\/|image\/svg|application\/(?:.*\+)?(?:json|xml|javascript|manifest|wasm|yaml|toml))/;
/** A body smaller than a packet gains nothing from compression. */
const minCompressedBytes = 860;

/** Without the header of this name. */
export function withoutHeader(headers: FlatHeaders, name: string): FlatHeaders {
  const at = headers.indexOf(name);
  return at < 0 ? headers : headers.toSpliced(at, 2);
}

/** RFC 9110, 13.1.2: one of the tags, weak or not, or any. */
export function isTagged(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  return header.includes(etag) && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

export function flat(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat();
}

/** The headers of every response of a site. */
export const commonHeaders = (isHttps: boolean): FlatHeaders => flat({ ...siteHeaders, ...(isHttps ? httpsOnly : {}) });

/** Redirects are revalidated too: a page may return to its old address. */
export const revalidateHeader: FlatHeaders = ['cache-control', revalidate];

export function prepareFile(
  file: ServedFile,
  packs: PreparedFile['packs'],
  body: Buffer | null,
  every: FlatHeaders,
): PreparedFile {
  const isCompressible = body !== null && body.byteLength >= minCompressedBytes && compressible.test(file.type);
  const plain = makeForm(
    { file, body, size: file.spot.length, encoding: null, isSmaller: false, isCompressible },
    every,
  );
  return { file, packs, plain, isCompressible, compressed: {}, hasSmaller: false };
}

type Shape = {
  readonly file: ServedFile;
  readonly body: Buffer | null;
  readonly size: number;
  readonly encoding: Encoding | null;
  readonly isSmaller: boolean;
  readonly isCompressible: boolean;
};

export function makeForm({ file, body, size, encoding, isSmaller, isCompressible }: Shape, every: FlatHeaders): Form {
  // Different encodings have different bytes, and so need different tags.
  const etag = encoding === null ? `"${file.hash}"` : `"${file.hash}-${encoding}${isSmaller ? '-small' : ''}"`;
  const about = [
    'cache-control',
    isImmutable(file.path) ? immutable : revalidate,
    ...(isCompressible ? ['vary', 'accept-encoding'] : []),
  ];
  const content = [
    'content-type',
    withCharset(file.type),
    'content-length',
    String(size),
    ...(encoding === null ? [] : ['content-encoding', encoding]),
  ];
  return {
    body,
    size,
    etag,
    headers: [...content, 'etag', etag, ...about, ...(isCompressible ? [] : ['accept-ranges', 'bytes']), ...every],
    unchanged: ['etag', etag, ...about, ...every],
    text: null,
    missing: [
      ...content,
      'cache-control',
      revalidate,
      ...(isCompressible ? ['vary', 'accept-encoding'] : []),
      ...every,
    ],
  };
}

/** Texts are UTF-8. An uploaded page declares its own encoding. */
const withCharset = (type: string): string =>
  type.startsWith('text/') && type !== 'text/html' && !type.includes('charset') ? `${type}; charset=utf-8` : type;
