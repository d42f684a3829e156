import { blockPage, loadContentBatches } from '#features/pages/server/door.ts';
import type { House } from '#platform/house/house.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import { themeCalled } from '#themes/themes.ts';
import type { ReleaseRow } from '../tables.ts';
import type { BuildInput, BuildResult, NeededSource } from './build-messages.ts';
import { type BuildThread, OutputTooCostlyError, withBuildThread } from './build-thread.ts';
import { collectPublished } from './collect-published.ts';
import { type Collected, collectSaved } from './collect-saved.ts';
import { readBase } from './read-base.ts';
import { rendererDigest } from './renderer-digest.ts';
import { storePack } from './store-pack.ts';
import { stripImages } from './strip-images.ts';

export type BuiltRelease = BuildResult & {
  readonly frame: BuildInput;
  readonly mediaIds: Collected['mediaIds'];
  readonly settings: Collected['settings'];
  readonly basePath: string;
  readonly revision: number;
  /** The blob with the new content; null if there is none. */
  readonly packKey: string | null;
  readonly packNames: Readonly<Record<string, string>>;
};

export type BuildReporter = {
  readonly signal: AbortSignal;
  progress(fraction: number, note?: string): void;
  log(line: string): void;
};

type BuildContext = {
  readonly house: House;
  readonly release: ReleaseRow;
  readonly base: ReleaseRow | null;
  readonly reporter: BuildReporter;
};

export const baseName = ({ number, manifest }: Pick<ReleaseRow, 'number' | 'manifest'>): string =>
  `${number} ${manifest ?? ''}`;

/** A release skips pages that take too long, up to this number. */
const maxTooCostlyPages = 5;

/**
 * Builds the files of a release: those that changed since its base are rendered, the others are shared with it. A page that takes too long
 * becomes a draft, its author is notified, and the release is built without it.
 */
export async function buildRelease(context: BuildContext): Promise<BuiltRelease> {
  const { house, release, reporter } = context;
  for (let left = maxTooCostlyPages; ; left -= 1) {
    try {
      return await buildOnce(context);
    } catch (error) {
      const path = error instanceof OutputTooCostlyError && error.key.startsWith('page:') ? error.key.slice(5) : null;
      if (path === null || left === 0) throw error;
      reporter.log(`${path} takes too long to build, so it was left out.`);
      await inProject(house, release.projectId, (scope) => blockPage(scope, release.siteId, path));
    }
  }
}

function buildOnce(context: BuildContext): Promise<BuiltRelease> {
  const { house, release, base, reporter } = context;
  const inSite = <T>(work: (scope: Scope) => Promise<T>): Promise<T> => inProject(house, release.projectId, work);
  return withBuildThread(release.projectId, async (thread) => {
    reporter.signal.throwIfAborted();
    const name = base && baseName(base);
    const { isCached } = await thread.request('opened', { kind: 'open', site: release.siteId, base: name });
    const written = base && !isCached ? await readBase(house.blobs, base) : null;
    if (written) await thread.send({ kind: 'base', tree: written });
    const place = { house, release, inSite, thread, signal: reporter.signal };
    const collected =
      release.cause === 'due' && base
        ? await collectPublished(place, base, isCached)
        : await collectSaved(place, base, isCached);
    const isFull = !release.isIncremental || base === null;
    const { frame } = collected;
    const digest = rendererDigest(themeCalled(frame.theme).name);
    const planned = await thread.request('planned', { kind: 'plan', frame, digest, isFull });
    reporter.log(`${planned.stale} of ${planned.outputs} files need to be built.`);
    await sendSources(
      thread,
      inSite,
      release,
      planned.needs.filter(({ blobKey }) => blobKey === undefined),
    );
    for await (const image of stripImages(house, release, planned.needs, reporter.signal))
      await thread.send({ kind: 'sources', sources: [image] });
    const { built, packKey } = await render(thread, context, planned.stale);
    return { ...built, ...collected, packKey, packNames: packNames(context, built, packKey) };
  });
}

/** Unchanged sources that are needed again: by hash, because their files may have changed since. */
async function sendSources(
  thread: BuildThread,
  inSite: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
  { projectId }: ReleaseRow,
  needs: readonly NeededSource[],
): Promise<void> {
  const waiting = Map.groupBy(needs, ({ hash }) => hash);
  for await (const batch of loadContentBatches(inSite, projectId, [...waiting.keys()])) {
    const sources = [...batch].flatMap(([hash, bytes]) =>
      (waiting.get(hash) ?? []).map(({ path }) => {
        return { path, body: path.startsWith('/static/') ? new Uint8Array(bytes) : bytes.toString() };
      }),
    );
    await thread.send({ kind: 'sources', sources });
  }
}

/** Renders, and streams the bytes into one blob. */
async function render(
  thread: BuildThread,
  { house, release, reporter }: BuildContext,
  stale: number,
): Promise<{ readonly built: BuildResult; readonly packKey: string | null }> {
  let built: BuildResult | undefined;
  const messages = thread.ask({ kind: 'render', pack: String(release.number) });
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const message of messages) {
      reporter.signal.throwIfAborted();
      if (message.kind === 'built') built = message.result;
      if (message.kind !== 'bytes') continue;
      reporter.progress(stale === 0 ? 1 : message.rendered / stale, `${message.rendered} of ${stale} files`);
      yield message.bytes;
    }
  }
  const pieces = bytes();
  const first = await pieces.next();
  const packKey = first.done
    ? null
    : await storePack(house, release, async function* () {
        yield first.value;
        yield* pieces;
      });
  if (!built) throw new Error('The thread built nothing');
  return { built, packKey };
}

/** The blob of each of its packs. */
function packNames(
  { base, release }: BuildContext,
  built: BuildResult,
  packKey: string | null,
): Readonly<Record<string, string>> {
  const known: Readonly<Record<string, string>> = {
    ...base?.packs,
    ...(packKey === null ? {} : { [String(release.number)]: packKey }),
  };
  return Object.fromEntries(
    built.packs.map((pack) => {
      const key = known[pack];
      if (key === undefined) throw new Error(`The location of the pack ${pack} is unknown`);
      return [pack, key];
    }),
  );
}
