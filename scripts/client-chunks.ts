import path from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { builtFolder } from '../src/platform/http/client-folders.ts';
import { findCycles } from './chunk-cycles.ts';
import { root } from './root.ts';

/** Modules that share a chunk: each chunk is a round trip, and without grouping a screen would need more than a hundred. */
const together = {
  /** The sign-in screen and nothing else (scripts/check-first-load.ts measures it). */
  entrance: ['index.html', 'src/features/accounts/client/screens/sign-in.tsx'],
  /** The part of the sign-in page below its form, loaded after it. */
  ways: ['src/features/accounts/client/parts/provider-buttons.tsx'],
  /** Form validation: loaded while the first form is filled in, and used by all others. */
  rules: ['src/features/accounts/contract/login.ts'],
  /** The first screens after signing in. */
  workspace: [
    'src/entry/screens.tsx',
    'src/entry/workspace.tsx',
    'src/features/projects/client/door.tsx',
    'src/features/projects/client/list/project-list.tsx',
    'src/features/projects/client/dashboard/dashboard.tsx',
  ],
  /** The list of pages: merged with modules of the editors, it would load them before a page is opened. */
  pages: ['src/features/pages/client/web-pages.tsx'],
} as const;

type Group = Rolldown.CodeSplittingGroup;
type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The modules in a screen's chunk and in every chunk it imports. */
function modulesOf(screen: string, chunks: Chunks): Set<string> {
  const wanted = path.join(root, screen);
  const all = [...chunks.values()];
  // Modules that other screens use as well are in a shared chunk.
  const own =
    all.find(({ facadeModuleId }) => facadeModuleId === wanted) ?? all.find(({ modules }) => wanted in modules);
  if (!own) throw new Error(`${screen} has no file of its own in the client. Was it moved?`);
  const waiting = new Set([own.fileName]);
  for (const file of waiting) for (const imported of chunks.get(file)?.imports ?? []) waiting.add(imported);
  return new Set([...waiting].flatMap((file) => Object.keys(chunks.get(file)?.modules ?? {})));
}

/** The chunks of a build with these groups, which writes nothing. */
async function tryBuild(trial: InlineConfig, groups: readonly Group[]): Promise<Chunks> {
  const options = { write: false, minify: false, reportCompressedSize: false, target: 'es2023' } as const;
  const rolldownOptions = groups.length > 0 ? withGroups(groups) : {};
  const built = await build({
    ...trial,
    root,
    configFile: false,
    logLevel: 'error',
    build: { ...options, rolldownOptions },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  return new Map(outputs.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
}

/** The chunk of a module, or null to leave it to the bundler. */
async function planNames(trial: InlineConfig): Promise<(id: string) => string | null> {
  const chunks = await tryBuild(trial, []);
  const names = new Map<string, string>();
  for (const [name, screens] of Object.entries(together))
    for (const screen of screens) for (const id of modulesOf(screen, chunks)) if (!names.has(id)) names.set(id, name);
  return (id) => names.get(id) ?? null;
}

/**
 * Makes one chunk of those that import each other: they are always loaded together, and a module could run before one that it imports.
 * The bundler does not look for such cycles when it merges small chunks. Another chunk may merge differently then, so this repeats.
 */
async function joinCycles(trial: InlineConfig, groups: readonly Group[]): Promise<Group[]> {
  const names = new Map<string, string>();
  const joined = {
    name: (id: string) => names.get(id) ?? null,
    debugName: 'joined',
    priority: 3,
    includeDependenciesRecursively: false,
  };
  for (;;) {
    const chunks = await tryBuild(trial, [joined, ...groups]);
    const cycles = findCycles(new Map([...chunks].map(([file, { imports }]) => [file, imports])));
    if (cycles.length === 0) return [joined, ...groups];
    for (const cycle of cycles) {
      const name = `joined-${names.size}`;
      for (const file of cycle) for (const id of Object.keys(chunks.get(file)?.modules ?? {})) names.set(id, name);
    }
  }
}

/** A chunk that several screens share would be named after all of them. */
const nameFile = ({ name }: { readonly name: string }): string => `${builtFolder}/${name.split('~')[0]}-[hash].js`;

const withGroups = (groups: readonly Group[]) => ({
  output: { codeSplitting: { groups: [...groups] }, chunkFileNames: nameFile },
});

/**
 * Groups the client into few chunks. The users of a module are known only after tree shaking, so a trial build determines them before the
 * real build, and another one finds chunks that import each other; each takes three seconds.
 */
export const groupChunks = (trial: InlineConfig): Plugin => ({
  name: 'plinth-few-files',
  apply: 'build',
  async config() {
    const groups: Group[] = [
      { name: await planNames(trial), debugName: 'planned', priority: 2, includeDependenciesRecursively: false },
      // Large, and only needed for editing source. Its theme and languages would make every screen load it that shares a chunk with them.
      {
        name: 'editor',
        test: /node_modules\/(codemirror|@codemirror|@lezer|@marijn|crelt|style-mod)\/|pages\/client\/editor\/editor-language\.ts|client-kit\/editor-theme\.ts/,
        priority: 2,
        includeDependenciesRecursively: false,
      },
      // Large, and used by many screens in different combinations: merged with their modules, each would load those of others.
      {
        name: 'front-matter',
        test: /node_modules\/(?:yaml|smol-toml)\/|site-renderer\/src\/front-matter\//,
        priority: 2,
        includeDependenciesRecursively: false,
      },
      // Only needed when two people changed the same page.
      {
        name: 'merge',
        test: /(?:pages\/client\/merge|rich-text\/src\/merge)[/-]/,
        priority: 2,
        includeDependenciesRecursively: false,
      },
      // The upload queue is used by the library and over every screen; merged with icons, it would be loaded by the editors. With the two
      // modules of the library that it uses, it can be loaded without the library.
      {
        name: 'uploads',
        test: /features\/library\/(?:client\/(?:upload\/|scrollable\.ts|selection\/dragged-nodes\.ts)|upload-queue)/,
        priority: 2,
        includeDependenciesRecursively: false,
      },
      // The screens of the library share most of their modules with each other, and none with other rooms. Views of code and PDF are large.
      {
        name: 'library',
        test: /features\/library\/(?:client\/(?!details\/code-view|pdf\/)|[a-z-]+\.ts)/,
        priority: 2,
        includeDependenciesRecursively: false,
      },
      // Fields for tags: merged with text areas, they would be loaded by the editors, which have none.
      {
        name: 'tags',
        test: /@mantine\/core\/.*\/(?:Pill|PillsInput|TagsInput)\/|ui\/tags-field\.tsx/,
        priority: 2,
        includeDependenciesRecursively: false,
      },
      // The one module that both editors use: in a chunk with others it would make either of them load the other.
      { name: 'keys', test: /node_modules\/w3c-keyname\//, priority: 2 },
      // The rest, grouped by users; small chunks are merged.
      { name: 'shared', entriesAware: true, entriesAwareMergeThreshold: 10_000, minShareCount: 2, priority: 1 },
    ];
    return { build: { rolldownOptions: withGroups(await joinCycles(trial, groups)) } };
  },
});
