import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that is removed when the test is finished. Open (711) by default. */
export function makeTemporaryFolder(mode = 0o711): string {
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'plinth-test-'));
  chmodSync(folder, mode);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  return folder;
}
