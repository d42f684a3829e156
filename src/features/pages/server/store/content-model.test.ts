import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import {
  deleteFiles,
  deleteFolder,
  emptyBin,
  moveFile,
  moveFolder,
  renameFile,
  renameFolder,
  restoreFiles,
} from '../../contract/tree.ts';
import { startSite, type TestSite } from '../../testing/start-site.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

/** A minimal model of a tree of files that the product is compared with. */
type ModelFile = { readonly id: number; readonly texts: readonly string[] };
type Model = { files: Map<string, ModelFile>; bin: ModelFile[]; gone: number; next: number };

const names = ['a', 'b', 'c'];
const folders = ['/', '/f', '/f/g', '/h'];
const path = fc
  .tuple(fc.constantFrom(...folders), fc.constantFrom(...names))
  .map(([folder, name]) => join(folder, `${name}.md`));
const join = (folder: string, name: string): string => `${folder === '/' ? '' : folder}/${name}`;

type Step =
  | { readonly do: 'write'; readonly path: string; readonly text: string }
  | { readonly do: 'rename'; readonly path: string; readonly name: string }
  | { readonly do: 'move'; readonly path: string; readonly to: string }
  | { readonly do: 'rename-folder'; readonly path: string; readonly name: string }
  | { readonly do: 'move-folder'; readonly path: string; readonly to: string }
  | { readonly do: 'delete'; readonly path: string }
  | { readonly do: 'delete-folder'; readonly path: string }
  | { readonly do: 'restore' }
  | { readonly do: 'empty' };

const inner = fc.constantFrom('/f', '/f/g', '/h', '/i');
const text = fc.constantFrom('one', 'two', '[a](/a.md) [b](b.md)', '---\ntitle: T\nslug: s\n---\nText');
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('write' as const), path, text }) },
    fc.record({ do: fc.constant('rename' as const), path, name: fc.constantFrom(...names) }),
    fc.record({ do: fc.constant('move' as const), path, to: fc.constantFrom(...folders) }),
    fc.record({ do: fc.constant('rename-folder' as const), path: inner, name: fc.constantFrom('f', 'g', 'h', 'i') }),
    fc.record({ do: fc.constant('move-folder' as const), path: inner, to: fc.constantFrom(...folders) }),
    fc.record({ do: fc.constant('delete' as const), path }),
    fc.record({ do: fc.constant('delete-folder' as const), path: inner }),
    fc.constant({ do: 'restore' as const }),
    { weight: 1, arbitrary: fc.constant({ do: 'empty' as const }) },
  ),
  { minLength: 5, maxLength: 25 },
);

const below = (model: Model, folder: string): string[] =>
  [...model.files.keys()].filter((each) => each.startsWith(`${folder}/`));

function moveKey(model: Model, from: string, to: string): void {
  const file = model.files.get(from);
  if (!file) return;
  model.files.delete(from);
  // A move is a version too: the same text at another path.
  model.files.set(to, { ...file, texts: [...file.texts, file.texts.at(-1) ?? ''] });
}

const isFolder = (model: Model, folder: string): boolean => folder === '/' || below(model, folder).length > 0;

/** Applies the step to the model, or returns that it is refused. */
function decide(model: Model, step: Step): 'done' | 'refused' {
  switch (step.do) {
    case 'write': {
      const file = model.files.get(step.path);
      if (!file) model.files.set(step.path, { id: model.next++, texts: [step.text] });
      else if (file.texts.at(-1) !== step.text)
        model.files.set(step.path, { ...file, texts: [...file.texts, step.text] });
      return 'done';
    }
    case 'rename':
    case 'move': {
      const to =
        step.do === 'rename'
          ? join(step.path.slice(0, step.path.lastIndexOf('/')) || '/', `${step.name}.md`)
          : join(step.to, step.path.slice(step.path.lastIndexOf('/') + 1));
      if (!model.files.has(step.path)) return 'refused';
      if (to === step.path) return 'done';
      if (model.files.has(to)) return 'refused';
      moveKey(model, step.path, to);
      return 'done';
    }
    case 'rename-folder':
    case 'move-folder': {
      const to =
        step.do === 'rename-folder'
          ? join(step.path.slice(0, step.path.lastIndexOf('/')) || '/', step.name)
          : join(step.to, step.path.slice(step.path.lastIndexOf('/') + 1));
      if (to === step.path) return 'done';
      if (!isFolder(model, step.path) || to.startsWith(`${step.path}/`) || isFolder(model, to)) return 'refused';
      for (const each of below(model, step.path)) moveKey(model, each, to + each.slice(step.path.length));
      return 'done';
    }
    case 'delete':
    case 'delete-folder': {
      const gone = step.do === 'delete' ? [step.path].filter((each) => model.files.has(each)) : below(model, step.path);
      if (gone.length === 0) return 'refused';
      for (const each of gone) {
        const file = model.files.get(each);
        if (file) model.bin.push(file);
        model.files.delete(each);
      }
      return 'done';
    }
    case 'restore':
      return model.bin.length > 0 ? 'done' : 'refused';
    case 'empty':
      model.gone += model.bin.length;
      model.bin = [];
      return 'done';
    default:
      return step satisfies never;
  }
}

async function perform(site: TestSite, step: Step): Promise<number> {
  const based = async (at: string) => {
    const found = await site.based(at);
    return { path: at, base: found.base ?? 'f'.repeat(64) };
  };
  switch (step.do) {
    case 'write': {
      const { base } = await site.based(step.path);
      return (await site.put({ path: step.path, content: step.text, base: base ?? null })).status;
    }
    case 'rename':
      return (await site.ask(renameFile, { body: { ...(await based(step.path)), name: step.name } })).status;
    case 'move':
      return (await site.ask(moveFile, { body: { ...(await based(step.path)), to: step.to } })).status;
    case 'rename-folder':
      return (await site.ask(renameFolder, { body: { path: step.path, name: step.name } })).status;
    case 'move-folder':
      return (await site.ask(moveFolder, { body: { path: step.path, to: step.to } })).status;
    case 'delete':
      return (await site.ask(deleteFiles, { body: { files: [await based(step.path)] } })).status;
    case 'delete-folder':
      return (await site.ask(deleteFolder, { body: { path: step.path } })).status;
    case 'empty':
      return (await site.ask(emptyBin, { body: {} })).status;
    default:
      throw new Error(`${step.do} has a way of its own`);
  }
}

/** Restores everything in the bin; the model adopts the server's paths, but none of them may have been taken. */
async function restoreAll(site: TestSite, model: Model): Promise<void> {
  const { recycleBin } = await site.list();
  const paths = Object.keys(recycleBin);
  const { body, status } = await site.ask(restoreFiles, { body: { paths } });
  expect(status).toBe(paths.length > 0 ? 200 : 400);
  if (paths.length === 0) return;
  const { restored } = body as { restored: Record<string, string> };
  expect(Object.keys(restored).toSorted()).toEqual(paths.toSorted());
  expect(new Set(Object.values(restored)).size).toBe(paths.length);
  for (const to of Object.values(restored)) expect(model.files.has(to)).toBe(false);
  const waiting = [...model.bin];
  model.bin = [];
  for (const [from, to] of Object.entries(restored)) {
    const was = recycleBin[from]?.from;
    const content = await site.text(to);
    const at = waiting.findIndex(({ texts }) => texts.at(-1) === content);
    const [file] = waiting.splice(at, 1);
    if (!file || at < 0) throw new Error(`${to} came back with something nobody deleted`);
    model.files.set(to, to === was ? file : { ...file, texts: [...file.texts, content ?? ''] });
  }
}

test('matches the model after any sequence of steps, loses no file and keeps every version', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const site = await startSite(app);
      const model: Model = { files: new Map(), bin: [], gone: 0, next: 0 };
      for (const step of sequence) {
        const decided = decide(model, step);
        if (step.do === 'restore') {
          await restoreAll(site, model);
          continue;
        }
        const status = await perform(site, step);
        expect(status < 300 ? 'done' : 'refused', `${JSON.stringify(step)} answered ${status}`).toBe(decided);
      }
      expect(await site.paths()).toEqual([...model.files.keys()].toSorted());
      for (const [at, file] of model.files) expect(await site.text(at), at).toBe(file.texts.at(-1));
      await expectHistory(site, model);
    }),
    { numRuns: propertyRuns(10) },
  );
});

async function expectHistory(site: TestSite, model: Model): Promise<void> {
  const [count] = await app.ownerQuery<{
    files: number;
    binned: number;
    versions: number;
    bytes: number;
    used: number;
    circles: number;
  }>(
    `select (select count(*)::int from files where site_id = $1 and deleted_at is null) as files,
            (select count(*)::int from files where site_id = $1 and deleted_at is not null) as binned,
            (select count(*)::int from file_versions v join files f on f.id = v.file_id where f.site_id = $1) as versions,
            (select coalesce(sum(octet_length(bytes)), 0)::int from file_contents where project_id = $2) as bytes,
            (select coalesce(sum(used), 0)::int from quota_use where subject_id = $3 and key = 'storage') as used,
            (select count(*)::int from redirects r join files f on f.site_id = r.site_id and f.address = r.from_address
              where r.site_id = $1 and f.deleted_at is null) as circles`,
    [site.siteId, site.projectId, site.owner.userId],
  );
  const kept = [...model.files.values(), ...model.bin];
  expect(count).toMatchObject({
    files: model.files.size,
    binned: model.bin.length,
    versions: kept.reduce((sum, { texts }) => sum + texts.length, 0),
    circles: 0,
  });
  expect(count?.used).toBe(count?.bytes);
}
