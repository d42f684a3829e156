import { blockPage, loadContentBatches } from '#features/pages/server/door.ts';
import type { House } from '#platform/house/house.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import { themeCalled } from '#themes/themes.ts';
import type { ReleaseRow } from '../tables.ts';
import { type Collected, collectHeads } from './collect-heads.ts';
import { collectOfBase } from './collect-of-base.ts';
import { keepPack } from './keep-pack.ts';
import { type MakerThread, OutputTooCostly, withMaker } from './maker-thread.ts';
import type { Made, NeededSource, SiteFrame } from './maker-words.ts';
import { readBase } from './read-base.ts';
import { rendererDigest } from './renderer-digest.ts';
import { stripImages } from './strip-images.ts';

export type MadeRelease = Made & {
  readonly frame: SiteFrame;
  readonly settings: Collected['settings'];
  readonly basePath: string;
  readonly revision: number;
  /** The blob with the new content; null if there is none. */
  readonly packKey: string | null;
  readonly packNames: Readonly<Record<string, string>>;
};

export type Telling = {
  readonly signal: AbortSignal;
  progress(fraction: number, note?: string): void;
  log(line: string): void;
};

type Making = {
  readonly house: House;
  readonly release: ReleaseRow;
  readonly base: ReleaseRow | null;
  readonly telling: Telling;
};

export const baseName = ({ number, manifest }: Pick<ReleaseRow, 'number' | 'manifest'>): string =>
  `${number} ${manifest ?? ''}`;

/** A release skips pages that take too long, up to this number. */
const mostTooCostly = 5;

/**
 * Builds the files of a release: those that changed since its base are rendered, the others are shared with it. A page that takes too long
 * becomes a draft, its author is notified, and the release is built without it.
 */
export async function makeRelease(making: Making): Promise<MadeRelease> {
  const { house, release, telling } = making;
  for (let left = mostTooCostly; ; left -= 1) {
    try {
      return await makeOnce(making);
    } catch (error) {
      const path = error instanceof OutputTooCostly && error.key.startsWith('page:') ? error.key.slice(5) : null;
      if (path === null || left === 0) throw error;
      telling.log(`${path} takes too long to render, so it was left out.`);
      await inProject(house, release.projectId, (scope) => blockPage(scope, release.siteId, path));
    }
  }
}

function makeOnce(making: Making): Promise<MadeRelease> {
  const { house, release, base, telling } = making;
  const inSite = <T>(work: (scope: Scope) => Promise<T>): Promise<T> => inProject(house, release.projectId, work);
  return withMaker(release.projectId, async (thread) => {
    telling.signal.throwIfAborted();
    const name = base && baseName(base);
    const { isWarm } = await thread.answer('opened', { kind: 'open', site: release.siteId, base: name });
    const written = base && !isWarm ? await readBase(house.blobs, base) : null;
    if (written) await thread.tell({ kind: 'base', tree: written });
    const place = { house, release, inSite, thread, signal: telling.signal };
    const collected =
      release.cause === 'due' && base
        ? await collectOfBase(place, base, isWarm)
        : await collectHeads(place, base, isWarm);
    const isFull = !release.isIncremental || base === null;
    const { frame } = collected;
    const digest = rendererDigest(themeCalled(frame.theme).name);
    const planned = await thread.answer('planned', { kind: 'plan', frame, digest, isFull });
    telling.log(`${planned.stale} of ${planned.outputs} files need to be rendered.`);
    await giveSources(
      thread,
      inSite,
      release,
      planned.needs.filter(({ blobKey }) => blobKey === undefined),
    );
    for await (const image of stripImages(house, release, planned.needs, telling.signal))
      await thread.tell({ kind: 'sources', sources: [image] });
    const { made, packKey } = await render(thread, making, planned.stale);
    return { ...made, ...collected, packKey, packNames: packNames(making, made, packKey) };
  });
}

/** Unchanged sources that are needed again: by hash, because their files may have changed since. */
async function giveSources(
  thread: MakerThread,
  inSite: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
  { projectId }: ReleaseRow,
  needs: readonly NeededSource[],
): Promise<void> {
  const waiting = Map.groupBy(needs, ({ hash }) => hash);
  for await (const lot of loadContentBatches(inSite, projectId, [...waiting.keys()])) {
    const sources = [...lot].flatMap(([hash, bytes]) =>
      (waiting.get(hash) ?? []).map(({ path }) => {
        return { path, body: path.startsWith('/static/') ? new Uint8Array(bytes) : bytes.toString() };
      }),
    );
    await thread.tell({ kind: 'sources', sources });
  }
}

/** Renders, and streams the bytes into one blob. */
async function render(
  thread: MakerThread,
  { house, release, telling }: Making,
  stale: number,
): Promise<{ readonly made: Made; readonly packKey: string | null }> {
  let made: Made | undefined;
  const words = thread.ask({ kind: 'render', pack: String(release.number) });
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const word of words) {
      telling.signal.throwIfAborted();
      if (word.kind === 'made') made = word.made;
      if (word.kind !== 'bytes') continue;
      telling.progress(stale === 0 ? 1 : word.rendered / stale, `${word.rendered} of ${stale} files`);
      yield word.bytes;
    }
  }
  const pieces = bytes();
  const first = await pieces.next();
  const packKey = first.done
    ? null
    : await keepPack(house, release, async function* () {
        yield first.value;
        yield* pieces;
      });
  if (!made) throw new Error('the thread made nothing');
  return { made, packKey };
}

/** The blob of each of its packs. */
function packNames({ base, release }: Making, made: Made, packKey: string | null): Readonly<Record<string, string>> {
  const known: Readonly<Record<string, string>> = {
    ...base?.packs,
    ...(packKey === null ? {} : { [String(release.number)]: packKey }),
  };
  return Object.fromEntries(
    made.packs.map((pack) => {
      const key = known[pack];
      if (key === undefined) throw new Error(`nobody knows where the pack ${pack} lies`);
      return [pack, key];
    }),
  );
}
