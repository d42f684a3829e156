import type { Warning } from '@plinth/site-renderer/output-file.ts';
import { isPage } from '@plinth/site-renderer/page-path.ts';
import { duplicatesIn } from '@plinth/site-renderer/site/duplicates.ts';
import { buildIndex, markOf } from '@plinth/site-renderer/site/index-site.ts';
import { type PageFacts, readPage } from '@plinth/site-renderer/site/page-facts.ts';
import { type OutputPlan, planOutputs } from '@plinth/site-renderer/site/plan-outputs.ts';
import type { SiteIndex } from '@plinth/site-renderer/site/site-index.ts';
import {
  replaceFacts,
  staysInPlace,
  type Touched,
  touchedBetween,
  touchedByFiles,
  touchedByMedia,
  touchedInPlace,
} from '@plinth/site-renderer/site/touched-reads.ts';
import type { MediaFile } from '@plinth/site-renderer/site-document.ts';
import { themeCalled } from '#themes/themes.ts';
import { emptyTree, entriesOf, type Tree } from '../manifest/tree.ts';
import type { BuildInput, BuildResult, BuiltStatic, GivenSource, NeededSource, SourceFile } from './build-messages.ts';
import { BuiltOutputs } from './built-outputs.ts';
import { findStale, type Stale } from './find-stale.ts';
import { type RenderContext, renderStale } from './render-stale.ts';
import { sourcesNeeded } from './sources-needed.ts';

/** With more changes at once, everything is compared: that is faster than following each. */
const maxFollowedChanges = 300;

/**
 * The state of a site between two releases: the input of the last one, and the outputs to build for the next. Independent of database and
 * clock; it stays cached in a thread.
 */
export class SiteBuilder {
  readonly #facts = new Map<string, PageFacts>();
  readonly #statics = new Map<string, BuiltStatic>();
  /** The path of each file, so that a moved file leaves its old path. */
  readonly #paths = new Map<string, string>();
  readonly #sources = new Map<string, GivenSource['body']>();
  #changedPages = new Map<string, PageFacts | undefined>();
  #changedStatics = new Set<string>();
  #frame: BuildInput | undefined;
  #index: SiteIndex | undefined;
  #plan: OutputPlan | undefined;
  #stale: Stale | undefined;
  /** The digest of the code that renders the planned release. */
  #digest = '';
  #duplicates: readonly Warning[] = [];
  /** The plan by which the outputs were built. */
  #planBefore: OutputPlan | undefined;
  readonly #outputs = new BuiltOutputs();
  #tree: Tree = emptyTree;

  /** The files of the last release. */
  get tree(): Tree {
    return this.#tree;
  }

  /** The release to start with, from its manifest. */
  takeBase(tree: Tree): void {
    this.#tree = tree;
    for (const entry of entriesOf(tree)) this.#outputs.put(entry);
    this.#outputs.packs.takeBlobChanges();
  }

  takeFiles(files: readonly SourceFile[], gone: readonly string[]): void {
    for (const id of gone) this.#leave(id);
    // All removals come before any addition: two files may have swapped their paths.
    for (const { id } of files) this.#leave(id);
    for (const file of files) this.#arrive(file);
  }

  #leave(id: string): void {
    const path = this.#paths.get(id);
    if (path === undefined) return;
    this.#paths.delete(id);
    const before = this.#facts.get(path);
    if (before) {
      if (!this.#changedPages.has(path)) this.#changedPages.set(path, before);
      this.#facts.delete(path);
    } else if (this.#statics.delete(servedAt(path))) this.#changedStatics.add(servedAt(path));
  }

  #arrive({ id, path, hash, modifiedAt, text, file, isCodeAllowed }: SourceFile): void {
    this.#paths.set(id, path);
    if (file) {
      this.#statics.set(servedAt(path), { ...file, path: servedAt(path), hash });
      this.#changedStatics.add(servedAt(path));
    } else if (isPage(path)) {
      if (!this.#changedPages.has(path)) this.#changedPages.set(path, undefined);
      // A copy: facts are slices of the text, and would keep all of it in memory.
      this.#facts.set(path, structuredClone(readPage({ path, source: text ?? '', hash, modifiedAt, isCodeAllowed })));
      this.#sources.set(path, text ?? '');
    }
  }

  /**
   * Determines the outputs to build for the next release, and the sources that are missing for that. `digest` identifies the rendering
   * code.
   */
  plan(
    frame: BuildInput,
    digest: string,
    isFull: boolean,
  ): { stale: number; outputs: number; needs: readonly NeededSource[] } {
    this.#digest = digest;
    const before = this.#frame;
    const isSameFrame =
      before !== undefined &&
      before.theme === frame.theme &&
      JSON.stringify(before.facts) === JSON.stringify(frame.facts);
    const touched = isSameFrame && !isFull ? this.#follow(before, frame) : this.#indexAnew(frame);
    this.#frame = frame;
    const [index, plan] = [this.#index, this.#plan];
    if (!index || !plan) throw new Error('a site has no index');
    const known = { planBefore: this.#planBefore, outputs: this.#outputs };
    this.#stale = findStale({ index, plan, ...known, touched, digest, isFull });
    return {
      stale: this.#stale.keys.length,
      outputs: plan.outputs.size,
      needs: sourcesNeeded(index, this.#stale.keys, this.#sources, this.#statics, this.#outputs),
    };
  }

  giveSources(sources: readonly GivenSource[]): void {
    for (const { path, body } of sources) this.#sources.set(path, body);
  }

  /** Builds stale outputs; bytes are streamed. */
  async render(pack: string, tools: Pick<RenderContext, 'highlighter' | 'begin' | 'put'>): Promise<BuildResult> {
    const [index, plan, stale] = [this.#index, this.#plan, this.#stale];
    if (!index || !plan || !stale) throw new Error('nothing was planned');
    const { tree, made } = await renderStale({
      index,
      plan,
      stale,
      digest: this.#digest,
      pack,
      ...tools,
      outputs: this.#outputs,
      tree: this.#tree,
      siteWarnings: [...plan.warnings, ...this.#duplicates],
      sources: this.#sources,
      statics: this.#statics,
    });
    this.#tree = tree;
    this.#planBefore = plan;
    this.#sources.clear();
    this.#changedPages = new Map();
    this.#changedStatics = new Set();
    return made;
  }

  /** With a previous base and the same settings: the outputs affected by the changes; null if everything has to be compared. */
  #follow(before: BuildInput, frame: BuildInput): Touched | null {
    const old = this.#index;
    if (!old || this.#changedPages.size + this.#changedStatics.size > maxFollowedChanges) return this.#indexAnew(frame);
    const changedMedia = changesBetween(before.media, frame.media);
    const isSameFiles =
      this.#changedStatics.size === 0 &&
      changedMedia.length === 0 &&
      JSON.stringify(before.redirects) === JSON.stringify(frame.redirects) &&
      (old.nextChangeAt === null || old.nextChangeAt > frame.now);
    const changed = [...this.#changedPages].map(([path, was]) => [path, was, this.#facts.get(path)] as const);
    if (isSameFiles && changed.every(([, was, now]) => was && now && staysInPlace(was, now))) {
      for (const [, , now] of changed) if (now) replaceFacts(old, now);
      if (changed.some(([, was, now]) => was?.title !== now?.title || was?.description !== now?.description))
        this.#duplicates = duplicatesIn(old);
      return touchedInPlace(old, this.#changedPages.keys());
    }
    for (const facts of old.nextChangeAt !== null && old.nextChangeAt <= frame.now ? this.#facts.values() : [])
      if (markOf(facts, before.now) !== markOf(facts, frame.now)) this.#changedPages.set(facts.path, facts);
    this.#indexAnew(frame);
    const index = this.#index;
    if (!index) return null;
    const byPages = touchedBetween(old, index, this.#changedPages.keys());
    const both = [old, index];
    const byFiles = this.#changedStatics.size > 0 ? both.map((one) => touchedByFiles(one, this.#changedStatics)) : [];
    const byMedia = changedMedia.length > 0 ? both.map((one) => touchedByMedia(one, changedMedia)) : [];
    return together([byPages, ...byFiles, ...byMedia]);
  }

  #indexAnew(frame: BuildInput): null {
    const { facts: site, now, redirects, media, theme } = frame;
    const staticFiles = [...this.#statics.values()];
    const document = { site, now, redirects, media, mode: 'publish', staticFiles } as const;
    this.#index = buildIndex(document, themeCalled(theme), [...this.#facts.values()], (path) => {
      const source = this.#sources.get(path);
      return typeof source === 'string' ? source : undefined;
    });
    this.#plan = planOutputs(this.#index);
    this.#duplicates = duplicatesIn(this.#index);
    return null;
  }
}

/** The public path of a static file: `/static/img/x.png` is at `/img/x.png`. */
const servedAt = (path: string): string => path.replace(/^\/static\//, '/');

/** The ids of files of the library that are in one of the lists only, or differ. */
function changesBetween(before: readonly MediaFile[], after: readonly MediaFile[]): string[] {
  const texts = (files: readonly MediaFile[]) => new Map(files.map((file) => [file.id, JSON.stringify(file)]));
  const [was, is] = [texts(before), texts(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id));
}

function together(all: readonly (Touched | null)[]): Touched | null {
  const found = all.filter((one) => one !== null);
  if (found.length < all.length) return null;
  return {
    keys: new Set(found.flatMap(({ keys }) => [...keys])),
    links: new Set(found.flatMap(({ links }) => [...links])),
  };
}
