import { listHead } from '@plinth/site-renderer/site/list-head.ts';
import type { SiteIndex } from '@plinth/site-renderer/site/site-index.ts';
import type { BuiltStatic, NeededSource } from './build-messages.ts';
import type { BuiltOutputs } from './built-outputs.ts';
import { canHoldLocation, isStripped } from './image-location.ts';

/** Sources of outputs to render that are not in memory, and images that have not been checked yet. */
export function sourcesNeeded(
  index: SiteIndex,
  outputs: readonly string[],
  given: ReadonlyMap<string, unknown>,
  statics: ReadonlyMap<string, BuiltStatic>,
  made: Pick<BuiltOutputs, 'get'>,
): readonly NeededSource[] {
  const needed = new Map<string, NeededSource>();
  for (const key of outputs) {
    const image = key.startsWith('static:') ? statics.get(key.slice('static:'.length)) : undefined;
    if (image?.blobKey && canHoldLocation(image.type) && !isStripped(made.get(key), image)) {
      const path = `/static${image.path}`;
      needed.set(path, { path, hash: image.hash, blobKey: image.blobKey });
      continue;
    }
    const path = sourceOf(index, key, statics);
    if (path === null || given.has(path)) continue;
    const hash = index.facts.get(path)?.hash ?? statics.get(path.slice('/static'.length))?.hash;
    if (hash !== undefined) needed.set(path, { path, hash });
  }
  return [...needed.values()];
}

function sourceOf(index: SiteIndex, key: string, statics: ReadonlyMap<string, BuiltStatic>): string | null {
  const at = key.indexOf(':');
  const name = key.slice(at + 1);
  switch (at < 0 ? key : key.slice(0, at)) {
    case 'page':
      return name;
    case 'home':
      return index.home?.facts.path ?? null;
    case 'list':
      return name.endsWith(':0') ? listHead(index, name.slice(0, -2)).path : null;
    case 'terms':
      return index.pages.get(`/${name}/_index.md`)?.facts.path ?? null;
    case 'static':
      return statics.get(name)?.blobKey === null ? `/static${name}` : null;
    default:
      return null;
  }
}
