import type { WebFile } from '../../contract/fields.ts';

type Weight = { readonly path: string; readonly base: string; readonly weight: number | null };

/** Room for something between two that nobody has to move for. */
const step = 10;

/** The weights that make this order, only of pages that do not have theirs yet; or none at all, for the order by name. */
export function changedWeights(
  files: ReadonlyMap<string, WebFile>,
  order: readonly string[],
  isByHand: boolean,
): readonly Weight[] {
  return order.flatMap((path, at) => {
    const file = files.get(path);
    if (!file) return [];
    const weight = isByHand ? (at + 1) * step : null;
    return (file.frontMatter?.weight ?? null) === weight ? [] : [{ path, base: file.hash, weight }];
  });
}
