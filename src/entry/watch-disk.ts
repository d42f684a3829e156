import { reportDisk } from '#features/operator/server/door.ts';
import type { DiskState } from '#platform/disk/open-disk.ts';
import type { House } from '#platform/house/house.ts';

const lookEveryMs = 30_000;
/** A report is renewed after this many checks, so that the operator sees approximate figures. */
const looksPerReport = 10;

/** Checks the disk of this process and reports it, at once when its level changes. Returns a function that stops it. */
export function watchDisk(house: House): () => void {
  let looks = 0;
  const report = (state: DiskState): void => {
    reportDisk(house, state).catch((error: unknown) => {
      // Retried with the next check.
      looks = 0;
      house.log.warn({ err: error }, 'could not report the disk');
    });
  };
  const look = async (): Promise<void> => {
    const state = await house.disk.state();
    looks += 1;
    if (looks % looksPerReport === 1) report(state);
  };
  const lookSafely = () =>
    void look().catch((error: unknown) => house.log.warn({ err: error }, 'could not look at the disk'));
  house.disk.onChange((state) => {
    house.log.warn({ ...state }, 'the disk changed its level');
    report(state);
  });
  lookSafely();
  const timer = setInterval(lookSafely, lookEveryMs).unref();
  return () => clearInterval(timer);
}
