import { test } from 'vitest';
import { killMigrations } from '#entry/testing/faults/kill-migrations.ts';

const say = (figures: string) => process.stdout.write(`${figures}\n`);

test('applies each migration once and loses nothing after a kill in every migration', async () => {
  say(await killMigrations());
});
