import { loadDrizzleLightly } from '../db/load-drizzle-lightly.ts';

/** A process that loads drizzle and prints how much garbage that created; with `lightly`, through `loadDrizzleLightly`. */
if (process.argv[2] === 'lightly') loadDrizzleLightly();
const before = process.memoryUsage().heapUsed;
const { drizzle } = await import('drizzle-orm/node-postgres');
const { eq, sql } = await import('drizzle-orm');
const { pgTable, uuid } = await import('drizzle-orm/pg-core');
const thing = pgTable('thing', { id: uuid() });
const asked = drizzle
  .mock()
  .select()
  .from(thing)
  .where(eq(thing.id, sql`${'x'}`))
  .toSQL().sql;
process.stdout.write(`${JSON.stringify({ asked, grownMb: (process.memoryUsage().heapUsed - before) / 1e6 })}\n`);
