import { loadDrizzleLightly } from '../db/load-drizzle-lightly.ts';

/** A process of its own that loads the database layer and says how much garbage that made; with `lightly` by the light way. */
if (process.argv[2] === 'lightly') loadDrizzleLightly();
const before = process.memoryUsage().heapUsed;
const { bindTransaction } = await import('../db/bind-transaction.ts');
const { eq, sql } = await import('drizzle-orm');
const { pgTable, uuid } = await import('drizzle-orm/pg-core');
const thing = pgTable('thing', { id: uuid() });
const asked: string[] = [];
const { tx } = bindTransaction({
  query: async (config: { text: string }) => {
    asked.push(config.text);
    return { rows: [] };
  },
} as never);
await tx
  .select()
  .from(thing)
  .where(eq(thing.id, sql`${'x'}`));
process.stdout.write(`${JSON.stringify({ asked, grownMb: (process.memoryUsage().heapUsed - before) / 1e6 })}\n`);
