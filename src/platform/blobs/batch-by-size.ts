type Limits = { readonly bytes: number; readonly items?: number };

/** Splits items into batches of at most this many bytes and items. An item that is larger than the limit is a batch by itself. */
export function* batchBySize<Item>(
  items: Iterable<Item>,
  sizeOf: (item: Item) => number,
  { bytes: maxBytes, items: maxItems = Number.POSITIVE_INFINITY }: Limits,
): Generator<Item[]> {
  let batch: Item[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = sizeOf(item);
    if (batch.length > 0 && (batch.length === maxItems || bytes + size > maxBytes)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(item);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}
