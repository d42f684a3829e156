import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson } from '#features/accounts/testing/make-person.ts';
import { addMember } from '#features/projects/testing/make-project.ts';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { until } from '#platform/testing/until.ts';
import { publishingState } from '../../contract/releases.ts';
import { startPublishing } from '../../testing/start-publishing.ts';
import { runSteps, type TeamScene, teamSteps } from '../../testing/team-run.ts';

/* Sometimes all connections of the server to the database end in the middle of a step. `npm run test:slow -- team-kills` kills the server. */

let app: TestApp;
let scene: TeamScene;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  const site = await startPublishing(app);
  const second = await makePerson(app.house);
  await addMember(app.house, site.projectId, second.userId, 'author');
  scene = {
    siteId: site.siteId,
    people: [site.author, second, site.editor, site.owner],
    ask: site.ask,
    query: (text, values) => app.ownerQuery(text, [...values]),
    seed: (path, source) => site.seed({ [path]: source }),
    async publish(path) {
      const files = await site.filesOf((await site.publish()).number);
      return files.get(path.replace('.md', '/index.html')) ?? '';
    },
    async kill() {
      await app.house.database.transaction({}, (tx) => tx.execute(endOthers));
      await until(async () => (await site.ask(publishingState).catch(() => null))?.status === 200);
    },
  };
});
afterAll(() => app?.close());

const endOthers = sql.raw(`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);

let pages = 0;

test(
  'two texts, states and the lock agree with the model in any order of steps, and no text is lost',
  async () => {
    await fc.assert(
      fc.asyncProperty(teamSteps, async (steps) => {
        pages += 1;
        expect(await runSteps(scene, `/page-${pages}.md`, steps)).toEqual([]);
      }),
      { numRuns: propertyRuns(4) },
    );
  },
  propertyRuns(60_000),
);
