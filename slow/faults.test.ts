import { afterAll, expect, test } from 'vitest';
import { exhaustConnections } from '#entry/testing/faults/exhaust-connections.ts';
import { type FaultRow, formatFaults } from '#entry/testing/faults/fault-table.ts';
import { fillWholeDisk } from '#entry/testing/faults/fill-whole-disk.ts';
import { clockJumps, jumpClock } from '#entry/testing/faults/jump-clock.ts';
import { fillDisk, makeReadOnly } from '#entry/testing/faults/lose-disk.ts';
import { loseS3 } from '#entry/testing/faults/lose-s3.ts';
import { reconnectAtOnce } from '#entry/testing/faults/reconnect-at-once.ts';
import { canMountDisk } from '#entry/testing/faults/small-disk.ts';

const minuteMs = 60_000;

/** The summary at the end of `npm run test:slow -- faults`. */
const rows: FaultRow[] = [];
const note = (row: FaultRow): string => {
  rows.push(row);
  return row.lost;
};
afterAll(() => void process.stdout.write(`\n${formatFaults(rows)}\n`));

test.each(['cut', 'silence'] as const)('survives S3 being down for a minute: %s', async (how) => {
  expect(note(await loseS3(how, minuteMs))).toMatch(/^nothing/);
});

test('survives PostgreSQL without free connections', async () => {
  expect(note(await exhaustConnections())).toMatch(/^nothing/);
});

test('survives 2,000 sockets reconnecting at once', async () => {
  expect(note(await reconnectAtOnce(2000))).toMatch(/^nothing/);
});

test.each(clockJumps)('survives a clock that jumps by %i ms, and back', async (jumpMs) => {
  expect(note(await jumpClock(jumpMs))).toMatch(/^nothing/);
});

// Only root can mount a file system.
test.runIf(canMountDisk)('survives a full disk', async () => {
  expect(note(await fillDisk())).toMatch(/^nothing/);
});

test.runIf(canMountDisk)('survives a full disk with the built-in database', async () => {
  expect(note(await fillWholeDisk())).toMatch(/^nothing/);
});

test.runIf(canMountDisk)('survives a read-only file system', async () => {
  expect(note(await makeReadOnly())).toMatch(/^nothing/);
});
