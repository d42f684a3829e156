import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute and more begin first: otherwise the last of them runs alone at the end. */
const long = ['entry/testing/role-matrix', 'entry/testing/cross-tenant', 'releases/sweep', 'follow-ups/follow-ups'];

/** These import React components, which Node cannot load. */
const withScreens = [
  'src/entry/testing/{capabilities,client-paths,screens-served}.test.ts',
  'src/features/settings/client/section-descriptions.test.ts',
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification): number => {
      const at = long.findIndex((name) => moduleId.includes(name));
      return at < 0 ? long.length : at;
    };
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}

// Where `npm start` keeps it too. For the workers and their threads, which read this when they begin.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'node_modules/.cache/plinth-compile');

export default defineConfig({
  test: {
    globalSetup: ['src/platform/testing/test-server.ts'],
    setupFiles: ['src/platform/testing/compare-bytes.ts'],
    // Processes, not threads: tests start servers and send signals.
    pool: 'forks',
    // Each file brings its own database and app; loading the same modules anew for each took half of the time.
    isolate: false,
    // Two more than there are cores on a small machine: many tests wait for a process, a mail or a clock. One run with five was no faster.
    maxWorkers: 4,
    // Short-lived objects are most of a test; with room for them fewer have to be moved and looked at again.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongFirst },
    // For a machine that is busy with other things: what is waited for comes much sooner on one that is not.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{src,packages,themes,scripts}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...withScreens],
          // Node itself loads the modules, as those of the product: without a transformation and a module runner in between.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      { extends: true, test: { name: 'screens', include: withScreens } },
    ],
  },
});
