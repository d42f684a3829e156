import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { refuse } from '#contract-kit/refusal.ts';
import { type Blobs, blobKey, checkBlobKey, isBlobKey } from './blobs.ts';
import { spoolFile, sweepSpool } from './spool-file.ts';

type Place = { endpoint: string; bucket: string; region: string; key: string; secret: string };

/** `https://KEY:SECRET@host[:port]/bucket?region=…`. The error message never repeats the URL, because it contains the secret. */
export function parseS3Url(text: string): Place {
  const url = new URL(text);
  const bucket = decodeURIComponent(url.pathname.replace(/^\/|\/$/g, ''));
  const key = decodeURIComponent(url.username);
  const secret = decodeURIComponent(url.password);
  if (!bucket || bucket.includes('/') || !key || !secret) {
    throw new Error('PLINTH_S3_URL must look like https://KEY:SECRET@host/bucket?region=…');
  }
  return {
    endpoint: `${url.protocol}//${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    key,
    secret,
  };
}

/** The SDK is large, so it is loaded when the first blob is used. */
async function loadSdk(place: Place) {
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client: S3Client = new sdk.S3Client({
    endpoint: place.endpoint,
    region: place.region,
    forcePathStyle: true,
    credentials: { accessKeyId: place.key, secretAccessKey: place.secret },
    // Without these, a store that accepts connections and never answers would block calls forever.
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 10_000 },
    // Several S3-compatible stores save the default trailing checksums as part of the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, sdk, Upload };
}

/** Blobs in a bucket. `spool` is a local folder that holds a blob until its hash, and therefore its key, is known. */
export function openS3Blobs(s3Url: string, spool: string): Blobs {
  const place = parseS3Url(s3Url);
  const Bucket = place.bucket;
  let loading: ReturnType<typeof loadSdk> | undefined;
  const load = (): ReturnType<typeof loadSdk> => {
    loading ??= Promise.all([loadSdk(place), sweepSpool(spool)]).then(([loaded]) => loaded);
    return loading;
  };

  async function upload(Key: string, file: string): Promise<void> {
    const { client, Upload } = await load();
    const Body = createReadStream(file);
    try {
      const params = { Bucket, Key, Body, ContentType: 'application/octet-stream' };
      await new Upload({ client, params, queueSize: 2 }).done();
    } catch (error) {
      throw translateError(error);
    } finally {
      Body.destroy();
    }
  }

  return {
    async put(prefix, source, { maxBytes, beforeKeep }) {
      blobKey(prefix, '');
      const spooled = await spoolFile(spool, source, maxBytes);
      try {
        const key = blobKey(prefix, spooled.sha256);
        await beforeKeep?.(spooled.size, key);
        await upload(key, spooled.path);
        return { key, size: spooled.size };
      } finally {
        await rm(spooled.path, { force: true });
      }
    },

    async read(key, range) {
      const { client, sdk } = await load();
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
      const input = { Bucket, Key: checkBlobKey(key), ...(Range ? { Range } : {}) };
      const answer = await client.send(new sdk.GetObjectCommand(input)).catch(throwTranslated);
      if (!(answer.Body instanceof Readable)) throw new Error('the blob store answered without a body');
      // "bytes 0-9/123": with a range, the content length is that of the part.
      const whole = answer.ContentRange?.split('/')[1];
      return { stream: answer.Body, size: whole === undefined ? (answer.ContentLength ?? 0) : Number(whole) };
    },

    async stat(key) {
      const { client, sdk } = await load();
      const answer = await client
        .send(new sdk.HeadObjectCommand({ Bucket, Key: checkBlobKey(key) }))
        .catch(throwTranslated);
      return { size: answer.ContentLength ?? 0, storedAt: answer.LastModified ?? new Date() };
    },

    async remove(key) {
      const { client, sdk } = await load();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: checkBlobKey(key) })).catch(throwTranslated);
    },

    async *list() {
      const { client, sdk } = await load();
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key } of page.Contents ?? []) if (Key !== undefined && isBlobKey(Key)) yield Key;
      }
    },
  };
}

type S3Error = Error & { readonly $metadata?: { readonly httpStatusCode?: number } };

/** A store that does not answer, or fails itself, is unavailable: the caller may try again. */
function translateError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'NoSuchKey' || error.name === 'NotFound') return refuse('not_found');
  const status = (error as S3Error).$metadata?.httpStatusCode;
  const isAway = status === undefined || status >= 500;
  return isAway ? Object.assign(refuse('files_unavailable'), { cause: error }) : error;
}

function throwTranslated(error: unknown): never {
  throw translateError(error);
}
