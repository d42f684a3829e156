import { randomInt } from 'node:crypto';
import { createProject, saveWidget } from '#features/projects/server/door.ts';
import type { Site } from '#features/sites/contract/sites.ts';
import { startTask } from '#features/tasks/server/door.ts';
import { enterProject, type Scope } from '#platform/house/scope.ts';
import { savedWidgets } from '../content/firing-day.ts';
import { fillDemo } from './fill-demo.ts';

/** Use cases of lower rooms, which `entry/` passes because only it can build them. */
export type DemoParts = {
  createSite(scope: Scope, input: { readonly body: { readonly name: string; readonly theme: string } }): Promise<Site>;
};

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const makeSuffix = (): string => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');

/** Creates the project and its site in the request; a task fills them. */
export const makeCreateDemo =
  ({ createSite }: DemoParts) =>
  async (scope: Scope) => {
    const asset = await createProject(scope, { body: { name: 'Kiln & Clay' } });
    const inside = await enterProject(scope, asset._id, 'owner');
    const site = await createSite(inside, { body: { name: `kiln-and-clay-${makeSuffix()}`, theme: 'journal' } });
    for (const widget of savedWidgets) await saveWidget(inside, widget);
    return { asset, taskId: await startTask(inside, fillDemo, { siteId: site._id }) };
  };
