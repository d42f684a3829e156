import { z } from 'zod';

/** The page size of the specification. */
export const pageSize = 15;

/** The query of every list: the cursor and the number of rows. A cursor may contain a name of 60 characters. */
export const PageQuery = z.strictObject({
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(pageSize),
});

/** One page of a list. `nextCursor` is null on the last page. */
export const cursorPage = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
