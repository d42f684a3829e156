import type { TaskDefinition } from '#features/tasks/server/door.ts';
import type { Room } from '#platform/house/room.ts';
import { serve } from '#platform/house/serve.ts';
import { createDemo } from '../contract/demo.ts';
import { type DemoParts, makeCreateDemo } from './create-demo.ts';
import { fillDemo } from './fill-demo.ts';

export const demoTasks: readonly TaskDefinition[] = [fillDemo];

export const demoRoom = (parts: DemoParts): Room => ({
  name: 'demo',
  routes: [serve(createDemo, makeCreateDemo(parts))],
});
