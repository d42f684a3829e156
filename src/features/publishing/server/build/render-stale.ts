import { hash as hashBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Highlighter } from '@plinth/site-renderer/markdown/highlight.ts';
import type { OutputFile } from '@plinth/site-renderer/output-file.ts';
import { hashOf } from '@plinth/site-renderer/site/hash-of.ts';
import type { OutputPlan } from '@plinth/site-renderer/site/plan-outputs.ts';
import { renderOutput } from '@plinth/site-renderer/site/render-output.ts';
import type { SiteIndex } from '@plinth/site-renderer/site/site-index.ts';
import { fontFile } from '#platform/fonts/font-file.ts';
import type { Entry, EntryWarning, Spot } from '../manifest/entry.ts';
import { changeTree, type Tree } from '../manifest/tree.ts';
import { writeTree } from '../manifest/written-tree.ts';
import type { BuildResult, BuiltStatic, GivenSource, StrippedImage } from './build-messages.ts';
import type { BuiltOutputs } from './built-outputs.ts';
import { codeKey, type Stale } from './find-stale.ts';
import { canHoldLocation, isStripped, stripNote } from './image-location.ts';
import { detachFromPacks, listTreePacks } from './pack-usage.ts';
import { PackWriter } from './pack-writer.ts';

export type RenderContext = {
  readonly index: SiteIndex;
  readonly plan: OutputPlan;
  readonly stale: Stale;
  /** The digest of the rendering code. */
  readonly digest: string;
  readonly outputs: BuiltOutputs;
  readonly tree: Tree;
  /** Problems of the site as a whole. */
  readonly siteWarnings: readonly EntryWarning[];
  readonly sources: ReadonlyMap<string, GivenSource['body']>;
  readonly statics: ReadonlyMap<string, BuiltStatic>;
  /** The name of the pack that is being written. */
  readonly pack: string;
  readonly highlighter: Highlighter | undefined;
  /** Called before each output is built. */
  begin(key: string): void;
  /** Takes the pack's bytes; `rendered` outputs are complete by then. */
  put(bytes: Uint8Array, rendered: number): Promise<void>;
};

/** The number of warnings stored with a release; the others are only counted. */
const maxWarnings = 300;

/** Builds every stale output, and writes the new ones and then the tree to the pack. */
export async function renderStale(
  rendering: RenderContext,
): Promise<{ readonly tree: Tree; readonly made: BuildResult }> {
  const { stale, outputs } = rendering;
  const packsToCompact = outputs.packs.packsToCompact();
  const puts: Entry[] = [];
  const pen = new PackWriter(rendering.pack, (bytes) => rendering.put(bytes, puts.length));
  const hashNow = rememberHashes(rendering.index);
  const removes = stale.gone.flatMap((key) => outputs.drop(key)?.path ?? []);
  for (const key of new Set([...stale.keys, ...outputs.packs.outputsIn(packsToCompact)])) {
    rendering.begin(key);
    const known = outputs.get(key);
    const entry = await buildEntry(rendering, key, pen, packsToCompact, hashNow);
    if (!entry) continue;
    if (known && known.path !== entry.path) removes.push(known.path);
    outputs.put(entry);
    puts.push(entry);
    await pen.relax();
  }
  rendering.begin('');
  const tree = writeTree(detachFromPacks(changeTree(rendering.tree, puts, removes), packsToCompact), (text) =>
    pen.write(Buffer.from(text)),
  );
  await pen.end();
  return { tree, made: summarize(rendering, tree, puts.length) };
}

/** Many outputs read the same parts of a site. */
function rememberHashes(index: SiteIndex): (key: string) => string {
  const hashes = new Map<string, string>();
  return (key) => {
    const hash = hashes.get(key) ?? hashOf(index, key);
    hashes.set(key, hash);
    return hash;
  };
}

/** Builds one output and writes its bytes, if they are new. Null if the site has no such output. */
async function buildEntry(
  rendering: RenderContext,
  key: string,
  pen: PackWriter,
  packsToCompact: ReadonlySet<string>,
  hashNow: (key: string) => string,
): Promise<Entry | null> {
  const { index, plan, digest, highlighter, outputs } = rendering;
  const rendered = await renderOutput(index, plan, key, { highlighter });
  if (!rendered) return null;
  const { file, warnings } = rendered;
  const known = outputs.get(key);
  const { hash, spot } = place(rendering, pen, file, known && !packsToCompact.has(known.spot.pack) ? known : undefined);
  return {
    path: file.path,
    type: file.type,
    hash,
    spot,
    key,
    reads: {
      [codeKey]: digest,
      ...Object.fromEntries(rendered.reads.map((read) => [read, hashNow(read)])),
      ...(file.kind === 'static' && canHoldLocation(file.type) ? stripNote(file.staticFile) : {}),
    },
    warnings,
    ...(rendered.anchors ? { anchors: rendered.anchors } : {}),
    ...(file.kind === 'text' && file.redirectsTo !== undefined ? { to: file.redirectsTo } : {}),
  };
}

function summarize(
  { index, outputs, siteWarnings }: RenderContext,
  tree: ReturnType<typeof writeTree>,
  rendered: number,
): BuildResult {
  const ofSite = [...siteWarnings, ...outputs.anchors.broken()];
  return {
    root: tree.spot,
    manifest: tree.hash,
    pages: index.pages.size,
    outputs: outputs.size,
    rendered,
    bytes: outputs.bytes,
    packs: [...new Set([...outputs.packs.packs(), ...listTreePacks(tree)])],
    ...outputs.packs.takeBlobChanges(),
    warnings: [...ofSite.slice(0, maxWarnings), ...outputs.warnings().take(maxWarnings)].slice(0, maxWarnings),
    warningCount: ofSite.length + outputs.warningCount,
    nextChangeAt: index.nextChangeAt,
  };
}

/** Read synchronously: this is a separate thread, and a font is built once in the life of a site. */
function fontBytes(file: string): Buffer {
  const path = fontFile(file);
  if (path === null) throw new Error(`there is no font ${file}`);
  return readFileSync(path);
}

const isImage = (body: GivenSource['body']): body is StrippedImage =>
  typeof body === 'object' && !(body instanceof Uint8Array);
const bytesOf = (body: GivenSource['body']): Uint8Array =>
  body instanceof Uint8Array ? body : Buffer.from(typeof body === 'string' ? body : '');

/** The location of an output's bytes: unchanged, in its own blob, or in the new pack. */
function place(
  { sources, statics }: RenderContext,
  pen: PackWriter,
  file: OutputFile,
  known: Entry | undefined,
): { readonly hash: string; readonly spot: Spot } {
  if (file.kind === 'static') {
    const { hash, path, size } = file.staticFile;
    const blobKey = statics.get(path)?.blobKey ?? null;
    const body = sources.get(`/static${path}`) ?? '';
    if (blobKey !== null && known && isStripped(known, file.staticFile)) return known;
    // Padded with spaces, so that both have the same size.
    const shown = isImage(body) ? body : { blobKey, hash };
    if (shown.blobKey !== null) return { hash: shown.hash, spot: { pack: `=${shown.blobKey}`, at: 0, length: size } };
    if (known?.hash === hash) return known;
    return { hash, spot: pen.write(bytesOf(body)) };
  }
  const body = file.kind === 'font' ? fontBytes(file.file) : Buffer.from(file.body);
  const hash = hashBytes('sha256', body);
  return { hash, spot: known?.hash === hash ? known.spot : pen.write(body) };
}
