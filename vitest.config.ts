import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,packages,themes,scripts}/**/*.test.ts'],
    globalSetup: ['src/platform/testing/test-server.ts'],
    // Processes, not threads: tests start servers and send signals.
    pool: 'forks',
    // Each file brings its own database and app; loading the same modules anew for each took half of the time.
    isolate: false,
    // One more than there are cores on a small machine: many tests wait for a process, a mail or a clock.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
});
