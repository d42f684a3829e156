import { fromBufferPromise } from 'yauzl';

/** The content of an archive: name → bytes; null for a folder. */
export async function openZip(bytes: Uint8Array): Promise<Map<string, Buffer | null>> {
  const found = new Map<string, Buffer | null>();
  const zip = await fromBufferPromise(Buffer.from(bytes));
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) {
      found.set(entry.fileName, null);
      continue;
    }
    const parts: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) parts.push(chunk as Buffer);
    found.set(entry.fileName, Buffer.concat(parts));
  }
  return found;
}
