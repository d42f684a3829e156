import { z } from 'zod';

/** The specification's page size. */
export const pageSize = 15;

/** The query of every list: where the last page ended, and how many rows. A cursor may hold a name of 60 signs. */
export const PageQuery = z.strictObject({
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(pageSize),
});

/** One page of a list. `nextCursor` is null on the last page. */
export const cursorPage = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
