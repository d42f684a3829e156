import { httpsOnly, siteHeaders } from '#platform/http/security-headers.ts';
import type { ServedFile } from '../manifest/entry.ts';
import type { Encoding } from './accepted-encoding.ts';
import type { Held } from './memory.ts';

/** Names and values in turn, as `writeHead` takes them: put together once, not for every reader. */
export type FlatHeaders = readonly string[];

/** One form of a file: as it is, or compressed. */
export type Form = {
  /** Null where the file is too large to be held: then it is streamed. */
  readonly body: Buffer | null;
  readonly size: number;
  readonly etag: string;
  readonly headers: FlatHeaders;
  /** For readers who have it already. */
  readonly unchanged: FlatHeaders;
  /** Where it stands in for what is not there: without a tag, since another path may get something else tomorrow. */
  readonly missing: FlatHeaders;
  /** The body once more, as `HotTexts` holds it for those who are asked for often. */
  text: Held<string> | null;
};

export type PreparedFile = {
  readonly file: ServedFile;
  /** The packs of its release: where its bytes are when they are not here. */
  readonly packs: Readonly<Record<string, string>>;
  readonly plain: Form;
  /** Whether it is worth compressing. */
  readonly isCompressible: boolean;
  /** Made when somebody first wants them. */
  readonly compressed: { br?: Form; gzip?: Form };
  /** Whether the form by brotli is the one that a follow-up task has left. */
  hasSmaller: boolean;
};

/** A name that holds the hash of its content never means anything else. */
const hashed = /^\/_plinth\/[^/]+-[0-9a-z]{12}\.[a-z0-9]+$/;
export const isForEver = (path: string): boolean => hashed.test(path);
const forEver = 'public, max-age=31536000, immutable';
/** Everything else may change with the next release, and a reader must never see a new page with an old picture: they ask each time. */
const askAgain = 'public, max-age=0, must-revalidate';

const compressible = /^(?:text\/|image\/svg|application\/(?:.*\+)?(?:json|xml|javascript|manifest|wasm|yaml|toml))/;
/** Less than a packet is not made quicker by being smaller. */
const leastWorth = 860;

export function flat(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat();
}

/** What every answer of a site carries. */
export const everyHeader = (isHttps: boolean): FlatHeaders => flat({ ...siteHeaders, ...(isHttps ? httpsOnly : {}) });

/** Redirects are asked for again, too: what is not at its old place today may be back there tomorrow. */
export const askAgainHeader: FlatHeaders = ['cache-control', askAgain];

export function prepareFile(
  file: ServedFile,
  packs: PreparedFile['packs'],
  body: Buffer | null,
  every: FlatHeaders,
): PreparedFile {
  const isCompressible = body !== null && body.byteLength >= leastWorth && compressible.test(file.type);
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
  // Two ways to compress give other bytes, and so another tag.
  const etag = encoding === null ? `"${file.hash}"` : `"${file.hash}-${encoding}${isSmaller ? '-small' : ''}"`;
  const about = [
    'cache-control',
    isForEver(file.path) ? forEver : askAgain,
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
    missing: [...content, 'cache-control', askAgain, ...(isCompressible ? ['vary', 'accept-encoding'] : []), ...every],
  };
}

/** Texts are kept in UTF-8. A page that somebody brought along says itself what it is written in. */
const withCharset = (type: string): string =>
  type.startsWith('text/') && type !== 'text/html' && !type.includes('charset') ? `${type}; charset=utf-8` : type;
