import path from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { builtFolder } from '../src/platform/http/client-folders.ts';
import { root } from './root.ts';

/** Together in one file each: a file is a trip to the server, and left alone a screen would take more than a hundred of them. */
const together = {
  /** What signing in takes, and nothing else (scripts/check-first-load.ts weighs it). */
  entrance: ['index.html', 'src/features/accounts/client/screens/sign-in.tsx'],
  /** What the sign-in page draws below its form, once the form is there. */
  ways: ['src/features/accounts/client/parts/provider-buttons.tsx'],
  /** What checks forms: fetched while the first one is filled in, and there for all others. */
  rules: ['src/features/accounts/contract/login.ts'],
  /** What everybody sees next. */
  workspace: [
    'src/entry/screens.tsx',
    'src/entry/workspace.tsx',
    'src/features/projects/client/door.tsx',
    'src/features/projects/client/list/project-list.tsx',
    'src/features/projects/client/dashboard/dashboard.tsx',
  ],
} as const;

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The modules that a screen's file, and every file it waits for, hold. */
function modulesOf(screen: string, chunks: Chunks): Set<string> {
  const wanted = path.join(root, screen);
  const all = [...chunks.values()];
  // What other screens use as well lies in a file that is nobody's own.
  const own =
    all.find(({ facadeModuleId }) => facadeModuleId === wanted) ?? all.find(({ modules }) => wanted in modules);
  if (!own) throw new Error(`${screen} has no file of its own in the client. Was it moved?`);
  const waiting = new Set([own.fileName]);
  for (const file of waiting) for (const imported of chunks.get(file)?.imports ?? []) waiting.add(imported);
  return new Set([...waiting].flatMap((file) => Object.keys(chunks.get(file)?.modules ?? {})));
}

/** Names the file a module goes into, or null where its own users decide. */
async function planNames(trial: InlineConfig): Promise<(id: string) => string | null> {
  const options = { write: false, minify: false, reportCompressedSize: false, target: 'es2023' } as const;
  const built = await build({ ...trial, root, configFile: false, logLevel: 'error', build: options });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const chunks = new Map(outputs.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
  const names = new Map<string, string>();
  for (const [name, screens] of Object.entries(together))
    for (const screen of screens) for (const id of modulesOf(screen, chunks)) if (!names.has(id)) names.set(id, name);
  return (id) => names.get(id) ?? null;
}

/** A file that several screens share would be called by all their names. */
const nameFile = ({ name }: { readonly name: string }): string => `${builtFolder}/${name.split('~')[0]}-[hash].js`;

/**
 * Puts the client together in few files. Who needs what is known only once everything that nobody uses is left out, so it is built once to
 * see that and then as it shall be; it takes three seconds.
 */
export const fewFiles = (trial: InlineConfig): Plugin => ({
  name: 'plinth-few-files',
  apply: 'build',
  async config() {
    const groups = [
      { name: await planNames(trial), debugName: 'planned', priority: 2, includeDependenciesRecursively: false },
      // Large, and for those who write.
      { name: 'editor', test: /node_modules\/(@codemirror|@lezer|@marijn|crelt|style-mod|w3c-keyname)\//, priority: 2 },
      // The rest by who needs it; what is small joins its neighbour.
      { name: 'shared', entriesAware: true, entriesAwareMergeThreshold: 40_000, minShareCount: 2, priority: 1 },
    ];
    return { build: { rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames: nameFile } } } };
  },
});
