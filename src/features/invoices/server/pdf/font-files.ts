import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import wawoff2 from 'wawoff2';

export type FontFiles = { readonly regular: Uint8Array; readonly bold: Uint8Array };

/** pdfkit embeds parts of TrueType files only; the package has them compressed for the web. */
async function unpack(url: string): Promise<Uint8Array> {
  const file = fileURLToPath(url);
  // The result is a part of the unpacker's memory, which the next font overwrites.
  return (await wawoff2.decompress(await readFile(file))).slice();
}

const unpackAll = async (): Promise<FontFiles> => ({
  regular: await unpack(import.meta.resolve('inter-ui/web/Inter-Regular.woff2')),
  bold: await unpack(import.meta.resolve('inter-ui/web/Inter-SemiBold.woff2')),
});

let opening: Promise<FontFiles> | undefined;

/** Unpacked once in each thread, which takes a quarter of a second. */
export function openFontFiles(): Promise<FontFiles> {
  opening ??= unpackAll();
  return opening;
}
