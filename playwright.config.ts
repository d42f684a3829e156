import { defineConfig } from '@playwright/test';

const executablePath = process.env.PLINTH_CHROMIUM;

/**
 * Kill tabs, sessions or their own product, try random settings and edits, or take minutes: `npm run test:slow -- screens` runs them, and
 * single journeys with the tag `@slow`.
 */
const slow = ['any-settings', 'editor-kills', 'editor-properties', 'task-kills', 'whole-site'];
const isFull = process.env.PLINTH_SWEEP === 'full';
const left = isFull ? [] : slow.map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  testIgnore: left,
  ...(isFull ? {} : { grepInvert: /@slow/ }),
  globalSetup: './e2e/support/global-setup.ts',
  // One more than there are cores on a small machine: journeys also wait for timers, mails and restarts. One run with four was no faster.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // For a machine that is busy with other things: what is waited for comes much sooner on one that is not.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  use: {
    // A trace films every journey, which costs as much as the journey: only for who looks for a fault.
    trace: process.env.PLINTH_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
    // One browser context for all journeys of a worker, emptied between them: a new one costs two seconds of work at its first page.
    reuseContext: true,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Nothing is looked up outside this machine; as root Chromium has no sandbox.
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Journeys are short: optimizing their code costs more than it saves.
        '--js-flags=--no-opt --no-maglev',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
