import { hashOf } from '@plinth/site-renderer/site/hash-of.ts';
import type { OutputPlan } from '@plinth/site-renderer/site/plan-outputs.ts';
import type { SiteIndex } from '@plinth/site-renderer/site/site-index.ts';
import type { Touched } from '@plinth/site-renderer/site/touched-reads.ts';
import type { BuiltOutputs } from './built-outputs.ts';
import { isStripNote } from './image-location.ts';
import type { KnownReads } from './known-reads.ts';

/** The outputs to build, and those to remove. */
export type Stale = { readonly keys: readonly string[]; readonly gone: readonly string[] };

type Known = {
  readonly index: SiteIndex;
  readonly plan: OutputPlan;
  /** The plan that the outputs were built by, if known. */
  readonly planBefore: OutputPlan | undefined;
  readonly outputs: BuiltOutputs;
  /** Null: every read is compared. */
  readonly touched: Touched | null;
  /** The digest of the rendering code. */
  readonly digest: string;
  readonly isFull: boolean;
};

/** A read that every output has: the digest of the code that built it. A release from before digests were stored has none. */
export const codeKey = 'code';

export function findStale({ index, plan, planBefore, outputs, touched, digest, isFull }: Known): Stale {
  const { reads } = outputs;
  const isSamePlan = plan === planBefore;
  const gone = isSamePlan ? [] : [...outputs.keys()].filter((key) => !plan.outputs.has(key));
  if (isFull || reads.hashes.get(codeKey) !== digest) return { keys: [...plan.outputs.keys()], gone };
  const stale = new Set<string>();
  for (const key of touched ? touchedKeys(touched, reads) : allKeys(reads)) {
    const known = key === codeKey || isStripNote(key) ? undefined : reads.hashes.get(key);
    if (known === undefined || isSubset(reads.readersOf(key), stale)) continue;
    if (hashOf(index, key) !== known) for (const output of reads.readersOf(key)) stale.add(output);
  }
  for (const [key, { path, type }] of isSamePlan ? [] : plan.outputs) {
    const entry = outputs.get(key);
    if (!entry || entry.path !== path || entry.type !== type) stale.add(key);
  }
  return { keys: [...stale].filter((key) => plan.outputs.has(key)), gone };
}

/** Reads shared by all outputs come first: if one of them changed, nothing else needs to be compared. */
function* allKeys(reads: KnownReads): Generator<string> {
  yield* ['site', 'style'];
  yield* reads.hashes.keys();
}

function isSubset(outputs: Iterable<string>, stale: ReadonlySet<string>): boolean {
  for (const output of outputs) if (!stale.has(output)) return false;
  return true;
}

function* touchedKeys({ keys, links }: Touched, reads: KnownReads): Generator<string> {
  yield* keys;
  yield* reads.postLists;
  for (const form of links) yield* reads.linksOf(form);
}
