import { test } from 'vitest';
import { killMigrations } from '#entry/testing/faults/kill-migrations.ts';

const say = (figures: string) => process.stdout.write(`${figures}\n`);

test('a kill in every migration: each is applied once, and nothing is lost', async () => {
  say(await killMigrations());
});
