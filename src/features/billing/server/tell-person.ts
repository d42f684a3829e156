import { z } from 'zod';
import { clientPath, type linkedScreens } from '#contract-kit/client-path.ts';
import { notify } from '#features/notifications/server/door.ts';
import { houseJob } from '#platform/house/house-job.ts';
import type { Scope } from '#platform/house/scope.ts';
import { runOnce } from '#platform/jobs/run-once.ts';

const statuses = ['success', 'info', 'warning'] as const;
type Screen = keyof Pick<typeof linkedScreens, 'plan' | 'operator'>;
const screens = ['plan', 'operator'] as const satisfies readonly Screen[];

/** The paths that notifications of this room lead to. */
export const pathTo = (screen: Screen) =>
  screen === 'plan' ? clientPath('plan', {}) : clientPath('operator', {}, { tab: 'plans' });

/** A notification belongs to its recipient, and whoever causes it may not write it: so a job does. */
export const tellPerson = houseJob({
  name: 'billing.tell-person',
  payload: z.strictObject({
    id: z.uuid(),
    userId: z.uuid(),
    status: z.enum(statuses),
    type: z.string(),
    message: z.string(),
    screen: z.enum(screens),
  }),
  async run({ house }, { id, screen, ...notice }) {
    await house.database.transaction({ userId: notice.userId }, (tx) =>
      runOnce(tx, `billing.tell-person ${id}`, () =>
        notify({ house, tx, person: null, seat: null, request: null }, { ...notice, data: { path: pathTo(screen) } }),
      ),
    );
  },
});

type Words = Omit<z.infer<(typeof tellPerson)['payload']>, 'id'>;

export const tellLater = ({ house, tx }: Pick<Scope, 'house' | 'tx'>, words: Words): Promise<unknown> =>
  house.jobs.enqueue(tx, tellPerson, { ...words, id: house.clock.newId() });
