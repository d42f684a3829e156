import { readFile } from 'node:fs/promises';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../dist/preview');
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};
const shape = /^(?:assets\/)?[\w-][\w.-]*\.(html|js|css)$/;

/** A file of the built preview frame; null if it does not exist. */
export async function readFrame(name: string): Promise<{ readonly type: string; readonly body: Buffer } | null> {
  const type = types[shape.exec(name)?.[1] ?? ''];
  if (!type) return null;
  try {
    return { type, body: await readFile(path.join(folder, name)) };
  } catch {
    return null;
  }
}
