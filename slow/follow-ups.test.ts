import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { followUpFiles } from '#features/publishing/testing/follow-up-files.ts';
import { startPublishing } from '#features/publishing/testing/start-publishing.ts';
import { putSection } from '#features/settings/contract/settings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
});
afterAll(() => app?.close());

const kinds = ['search', 'compressed', 'share'] as const;
const names = ['one', 'two', 'three'];

type Edit =
  | {
      readonly kind: 'write';
      readonly name: string;
      readonly title: string;
      readonly words: number;
      readonly tag: string;
    }
  | { readonly kind: 'title'; readonly title: string };

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    name: fc.constantFrom(...names),
    title: fc.constantFrom('Celadon', 'Tenmoku', 'A shelf that broke'),
    words: fc.integer({ min: 1, max: 200 }),
    tag: fc.constantFrom('glazes', 'makers'),
  }),
  fc.record({ kind: fc.constant('title' as const), title: fc.constantFrom('Kiln', 'Clay') }),
);

test('writes the same follow-up files after incremental releases as after a full one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 2, maxLength: 4 }), async (edits) => {
      const site = await startPublishing(app);
      const followUps = followUpFiles(app, () => site.siteId);
      const after = async (number: number): Promise<string[]> => {
        await Promise.all(kinds.map((kind) => followUps.untilFor(kind, number)));
        const files = await Promise.all(
          kinds.map(async (kind) =>
            [...(await followUps.filesOf(kind))].map(
              ([path, body]) => `${path} ${createHash('sha256').update(body).digest('hex')}`,
            ),
          ),
        );
        return files.flat().toSorted();
      };
      let number = 0;
      for (const one of edits) {
        if (one.kind === 'title')
          await site.ask(putSection, { params: { key: 'general-settings' }, body: { values: { title: one.title } } });
        else
          await site.seed({
            [`/posts/${one.name}.md`]: `---\ntitle: ${one.title}\ndate: 2025-01-0${names.indexOf(one.name) + 1}\ntags: [${one.tag}]\n---\n${'word '.repeat(one.words)}\n`,
          });
        ({ number } = await site.publish(true));
      }
      const incremental = await after(number);
      ({ number } = await site.publish(false));
      expect(await after(number)).toEqual(incremental);
    }),
    { numRuns: 4 },
  );
});
