import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { refuse } from '#contract-kit/refusal.ts';
import { type Blobs, blobKey, checkBlobKey, isBlobKey } from './blobs.ts';
import { spoolFile, sweepSpool } from './spool-file.ts';

type Place = { endpoint: string; bucket: string; region: string; key: string; secret: string };

/** `https://KEY:SECRET@host[:port]/bucket?region=…`. The message never repeats the URL: it holds the secret. */
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

/** The SDK is large: it is loaded when the first blob is touched. */
async function loadSdk(place: Place) {
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client: S3Client = new sdk.S3Client({
    endpoint: place.endpoint,
    region: place.region,
    forcePathStyle: true,
    credentials: { accessKeyId: place.key, secretAccessKey: place.secret },
    // The default trailing checksums are stored as part of the body by several S3 work-alikes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, sdk, Upload };
}

/** Blobs in a bucket. `spool` is a local folder that holds a blob until its hash, and so its key, is known. */
export function openS3Blobs(s3Url: string, spool: string): Blobs {
  const place = parseS3Url(s3Url);
  const Bucket = place.bucket;
  let loading: ReturnType<typeof loadSdk> | undefined;
  const load = (): ReturnType<typeof loadSdk> => {
    loading ??= Promise.all([loadSdk(place), sweepSpool(spool)]).then(([loaded]) => loaded);
    return loading;
  };

  return {
    async put(prefix, source, { maxBytes, beforeKeep }) {
      blobKey(prefix, '');
      const spooled = await spoolFile(spool, source, maxBytes);
      try {
        const key = blobKey(prefix, spooled.sha256);
        await beforeKeep?.(spooled.size, key);
        const { client, Upload } = await load();
        await new Upload({
          client,
          params: { Bucket, Key: key, Body: createReadStream(spooled.path), ContentType: 'application/octet-stream' },
          queueSize: 2,
        }).done();
        return { key, size: spooled.size };
      } finally {
        await rm(spooled.path, { force: true });
      }
    },

    async read(key, range) {
      const { client, sdk } = await load();
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
      const input = { Bucket, Key: checkBlobKey(key), ...(Range ? { Range } : {}) };
      const answer = await client.send(new sdk.GetObjectCommand(input)).catch(asNotFound);
      if (!(answer.Body instanceof Readable)) throw new Error('the blob store answered without a body');
      // "bytes 0-9/123": with a range, the length is that of the part.
      const whole = answer.ContentRange?.split('/')[1];
      return { stream: answer.Body, size: whole === undefined ? (answer.ContentLength ?? 0) : Number(whole) };
    },

    async stat(key) {
      const { client, sdk } = await load();
      const answer = await client.send(new sdk.HeadObjectCommand({ Bucket, Key: checkBlobKey(key) })).catch(asNotFound);
      return { size: answer.ContentLength ?? 0 };
    },

    async remove(key) {
      const { client, sdk } = await load();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: checkBlobKey(key) }));
    },

    async *list() {
      const { client, sdk } = await load();
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key } of page.Contents ?? []) if (Key !== undefined && isBlobKey(Key)) yield Key;
      }
    },
  };
}

function asNotFound(error: { name?: string; $metadata?: { httpStatusCode?: number } }): never {
  throw error.name === 'NoSuchKey' || error.name === 'NotFound' ? refuse('not_found') : error;
}
