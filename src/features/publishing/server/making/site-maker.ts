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
  touchedInPlace,
} from '@plinth/site-renderer/site/touched-reads.ts';
import { themeCalled } from '#themes/themes.ts';
import { emptyTree, entriesOf, type Tree } from '../manifest/tree.ts';
import { findStale, type Stale } from './find-stale.ts';
import { MadeOutputs } from './made-outputs.ts';
import type { GivenSource, Made, MadeStatic, NeededSource, SiteFrame, SourceFile } from './maker-words.ts';
import { type Rendering, renderStale } from './render-stale.ts';
import { sourcesNeeded } from './sources-needed.ts';

/** More changes at once are looked for everywhere: that is quicker than following each. */
const fewChanges = 300;

/**
 * A site between two releases: what the last one was made of, and what the next one has to make. Knows no database and no clock; it
 * lives in a thread, where it stays warm.
 */
export class SiteMaker {
  readonly #facts = new Map<string, PageFacts>();
  readonly #statics = new Map<string, MadeStatic>();
  /** Where each file is, so that one that moved leaves its old place. */
  readonly #paths = new Map<string, string>();
  readonly #sources = new Map<string, GivenSource['body']>();
  #changedPages = new Map<string, PageFacts | undefined>();
  #changedStatics = new Set<string>();
  #frame: SiteFrame | undefined;
  #index: SiteIndex | undefined;
  #plan: OutputPlan | undefined;
  #stale: Stale | undefined;
  /** Of the code that renders the planned release. */
  #digest = '';
  #duplicates: readonly Warning[] = [];
  /** The plan by which the outputs were made. */
  #planBefore: OutputPlan | undefined;
  readonly #outputs = new MadeOutputs();
  #tree: Tree = emptyTree;

  /** The files of the last release. */
  get tree(): Tree {
    return this.#tree;
  }

  /** The release to begin with, as its manifest tells it. */
  takeBase(tree: Tree): void {
    this.#tree = tree;
    for (const entry of entriesOf(tree)) this.#outputs.put(entry);
    this.#outputs.packs.turnedBlobs();
  }

  takeFiles(files: readonly SourceFile[], gone: readonly string[]): void {
    for (const id of gone) this.#leave(id);
    // All leave before any arrives: two files may have changed places.
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
      // A copy: facts are pieces of the text, and would keep all of it in memory.
      this.#facts.set(path, structuredClone(readPage({ path, source: text ?? '', hash, modifiedAt, isCodeAllowed })));
      this.#sources.set(path, text ?? '');
    }
  }

  /** Works out what the next release has to make, and which sources are missing for that. `digest` stands for the code that renders. */
  plan(
    frame: SiteFrame,
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

  /** Makes what is stale; bytes leave as they come. */
  async render(pack: string, tools: Pick<Rendering, 'highlighter' | 'begin' | 'put'>): Promise<Made> {
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

  /** With a base of before and the same settings: what the changes touch; null where everything has to be compared. */
  #follow(before: SiteFrame, frame: SiteFrame): Touched | null {
    const old = this.#index;
    if (!old || this.#changedPages.size + this.#changedStatics.size > fewChanges) return this.#indexAnew(frame);
    const isSameFiles =
      this.#changedStatics.size === 0 &&
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
    if (this.#changedStatics.size === 0) return byPages;
    const byFiles = [old, index].map((one) => touchedByFiles(one, this.#changedStatics));
    return together([byPages, ...byFiles]);
  }

  #indexAnew(frame: SiteFrame): null {
    const { facts: site, now, redirects, theme } = frame;
    const document = { site, now, redirects, mode: 'publish', staticFiles: [...this.#statics.values()] } as const;
    this.#index = buildIndex(document, themeCalled(theme), [...this.#facts.values()], (path) => {
      const source = this.#sources.get(path);
      return typeof source === 'string' ? source : undefined;
    });
    this.#plan = planOutputs(this.#index);
    this.#duplicates = duplicatesIn(this.#index);
    return null;
  }
}

/** Where a static file is served: `/static/img/x.png` at `/img/x.png`. */
const servedAt = (path: string): string => path.replace(/^\/static\//, '/');

function together(all: readonly (Touched | null)[]): Touched | null {
  const found = all.filter((one) => one !== null);
  if (found.length < all.length) return null;
  return {
    keys: new Set(found.flatMap(({ keys }) => [...keys])),
    links: new Set(found.flatMap(({ links }) => [...links])),
  };
}
