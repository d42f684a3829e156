import type { Refusal } from '#contract-kit/refusal.ts';
import { refusePage } from '../../contract/refusals.ts';

const maxNamed = 10;

/** A refusal that names the files it is about, the first ones by line and all of them as data. */
export function refuseFiles(
  code: Parameters<typeof refusePage>[0],
  sentence: string,
  paths: readonly string[],
): Refusal {
  const named = paths.slice(0, maxNamed);
  const rest = paths.length - named.length;
  return refusePage(code, [sentence, ...named, ...(rest > 0 ? [`… and ${rest} more`] : [])], { paths });
}
