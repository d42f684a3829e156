import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { BuyerDetails } from '#features/invoices/contract.ts';
import { calculateTax, issueInvoice } from '#features/invoices/server/door.ts';
import { startTask } from '#features/tasks/server/start-task.ts';
import { permanentFailureTask } from '#features/tasks/testing/test-tasks.ts';
import { readConfig } from '#platform/config/config.ts';
import { houseJob } from '#platform/house/house-job.ts';
import type { Room } from '#platform/house/room.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { serve } from '#platform/house/serve.ts';
import { startApi } from '../../api.ts';
import { openHouse } from '../../open-house.ts';
import { makeRooms } from '../../rooms.ts';
import { startWorker } from '../../worker.ts';
import { longTask, pagesTask, pauseSteps } from './long-tasks.ts';

// The whole product in one process, with test tasks and calls that start and continue them.

const beginTask = endpoint({
  name: 'tests.begin-task',
  summary: 'Begin a task that only tests have.',
  method: 'POST',
  path: '/tests/{a}/tasks',
  needs: 'tasks.change',
  accepts: ['bearer'],
  project: 'a',
  params: z.strictObject({ a: Id }),
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('stroll'), steps: z.number().int(), stepMs: z.number().int() }),
    z.strictObject({ kind: z.literal('pages') }),
    z.strictObject({ kind: z.literal('hopeless') }),
  ]),
  reply: z.object({ taskId: Id }),
});

const endRest = endpoint({
  name: 'tests.end-rest',
  summary: 'Let strolls go on that rest in this step.',
  method: 'PATCH',
  path: '/tests/{a}/rests/{step}',
  needs: 'tasks.change',
  accepts: ['bearer'],
  project: 'a',
  params: z.strictObject({ a: Id, step: z.coerce.number().int() }),
  reply: 'nothing',
});

/** Fails for good the first time, and succeeds when it is retried. */
const stubbornJob = houseJob({
  name: 'tests.stubborn',
  payload: z.strictObject({}),
  retries: 0,
  run: ({ attempt }) => (attempt === 1 ? Promise.reject(new Error('The kiln is cold.')) : Promise.resolve()),
});

const beginJob = endpoint({
  name: 'tests.begin-job',
  summary: 'Begin a job that fails.',
  method: 'POST',
  path: '/tests/jobs',
  needs: 'operator',
  accepts: ['bearer'],
  reply: 'nothing',
});

/** As an order would, which needs a payment. */
const beginInvoice = endpoint({
  name: 'tests.issue-invoice',
  summary: 'Issue an invoice to the caller.',
  method: 'POST',
  path: '/tests/invoices',
  needs: 'signed-in',
  accepts: ['bearer'],
  body: z.strictObject({ buyer: BuyerDetails }),
  reply: z.object({ id: Id, number: z.string() }),
});

async function issueTestInvoice(scope: Scope, buyer: BuyerDetails) {
  const lines = [
    { label: 'Scale, monthly', detail: '14th Nov to 14th Dec, 26', amountMinor: 9900 },
    { label: 'Rest of Growth', detail: '19 of 30 days, paid already', amountMinor: -1837 },
    { label: 'Coupon WINTER20', detail: '20% off the first month', amountMinor: -1980 },
  ];
  const { tax, taxMinor } = await calculateTax(scope, { netMinor: 6083, buyer });
  const amounts = { netMinor: 6083, tax, taxMinor, totalMinor: 6083 + taxMinor };
  const { userId } = personOf(scope);
  const sourceId = scope.house.clock.newId();
  return issueInvoice(scope, { userId, sourceId, currency: 'usd', buyer, lines, ...amounts });
}

const testRoom: Room = {
  name: 'tests',
  jobs: [stubbornJob],
  routes: [
    serve(beginJob, async ({ house: { jobs }, tx }) => {
      await jobs.enqueue(tx, stubbornJob, {});
      return undefined;
    }),
    serve(beginInvoice, (scope, { body }) => issueTestInvoice(scope, body.buyer)),
    serve(beginTask, async (scope, { body }) => {
      if (body.kind === 'pages') return { taskId: await startTask(scope, pagesTask, {}) };
      if (body.kind === 'hopeless') return { taskId: await startTask(scope, permanentFailureTask, {}) };
      return { taskId: await startTask(scope, longTask, { steps: body.steps, stepMs: body.stepMs }) };
    }),
    serve(endRest, async (_scope, { params }) => {
      pauseSteps.delete(params.step);
      return undefined;
    }),
  ],
};

const house = await openHouse(readConfig(process.env, process.cwd()), {
  rooms: [...makeRooms([longTask, pagesTask, permanentFailureTask]), testRoom],
});
const api = await startApi(house);
await startWorker(house);
process.once('SIGTERM', () => {
  void api
    .close()
    .then(() => house.close())
    .then(() => process.exit(0));
});
const address = `http://localhost:${api.port}`;
process.stdout.write(
  `Plinth is ready: ${address}/app/\n${address}/app/outbox#${house.secrets.outbox}\n${address}/app/signup?setup=${house.secrets.setup}\n\n`,
);
