import type { WebFile } from '../../contract/fields.ts';

type Weight = { readonly path: string; readonly base: string; readonly weight: number | null };

/** The gap between two weights, so that a page can be inserted without changing the others. */
const step = 10;

/** The weights that produce this order, only for pages whose weight differs; or no weights at all, to sort by name. */
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
