import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,packages,themes,scripts}/**/*.test.ts'],
    globalSetup: ['src/platform/testing/test-server.ts'],
    // Processes, not threads: tests start servers and send signals.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
});
