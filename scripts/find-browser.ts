import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.ts';

// The headless shell comes first: it has no windows, and needs a quarter less CPU time.
const systemBrowsers = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const systemFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];

const inSystem = (): string | undefined =>
  systemFolders
    .flatMap((folder) => systemBrowsers.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));

/**
 * A Chromium for the tests: from PLINTH_CHROMIUM, the system, Playwright, or Debian's package if it can be installed. `undefined` means
 * Playwright's own.
 */
export function findBrowser(environment: NodeJS.ProcessEnv): string | undefined {
  const named = environment.PLINTH_CHROMIUM ?? inSystem();
  if (named) return named;
  const playwright = path.join(root, 'node_modules/playwright/cli.js');
  if (spawnSync(process.execPath, [playwright, 'install', 'chromium-headless-shell'], { stdio: 'ignore' }).status === 0)
    return undefined;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium for the tests …\n');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
      stdio: 'ignore',
    });
  }
  const installed = inSystem();
  if (installed) return installed;
  throw new Error(
    'The tests need a Chromium: install one (Debian: apt-get install chromium) or set PLINTH_CHROMIUM to its path.',
  );
}
