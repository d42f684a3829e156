import { defineConfig } from 'vitest/config';

/** The long fault suites: one after the other, because they kill things and measure time. */
export default defineConfig({
  test: {
    include: ['slow/**/*.test.ts'],
    globalSetup: ['src/platform/testing/test-server.ts'],
    setupFiles: ['src/platform/testing/compare-bytes.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
});
