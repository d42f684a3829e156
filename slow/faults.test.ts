import { afterAll, expect, test } from 'vitest';
import { exhaustConnections } from '#entry/testing/faults/exhaust-connections.ts';
import { type FaultRow, formatFaults } from '#entry/testing/faults/fault-table.ts';
import { fillWholeDisk } from '#entry/testing/faults/fill-whole-disk.ts';
import { clockJumps, jumpClock } from '#entry/testing/faults/jump-clock.ts';
import { fillDisk, makeReadOnly } from '#entry/testing/faults/lose-disk.ts';
import { loseS3 } from '#entry/testing/faults/lose-s3.ts';
import { reconnectAtOnce } from '#entry/testing/faults/reconnect-at-once.ts';
import { maySmallDisk } from '#entry/testing/faults/small-disk.ts';

const minuteMs = 60_000;

/** What `npm run test:slow -- faults` ends with. */
const rows: FaultRow[] = [];
const note = (row: FaultRow): string => {
  rows.push(row);
  return row.lost;
};
afterAll(() => void process.stdout.write(`\n${formatFaults(rows)}\n`));

test.each(['cut', 'silence'] as const)('S3 is away for a minute: %s', async (how) => {
  expect(note(await loseS3(how, minuteMs))).toMatch(/^nothing/);
});

test('PostgreSQL has no connection left', async () => {
  expect(note(await exhaustConnections())).toMatch(/^nothing/);
});

test('2,000 sockets reconnect at once', async () => {
  expect(note(await reconnectAtOnce(2000))).toMatch(/^nothing/);
});

test.each(clockJumps)('the clock jumps by %i ms, and back', async (jumpMs) => {
  expect(note(await jumpClock(jumpMs))).toMatch(/^nothing/);
});

// Mounting a file system is root's.
test.runIf(maySmallDisk)('the disk is full', async () => {
  expect(note(await fillDisk())).toMatch(/^nothing/);
});

test.runIf(maySmallDisk)('the disk with the built-in database is full', async () => {
  expect(note(await fillWholeDisk())).toMatch(/^nothing/);
});

test.runIf(maySmallDisk)('the file system is read-only', async () => {
  expect(note(await makeReadOnly())).toMatch(/^nothing/);
});
