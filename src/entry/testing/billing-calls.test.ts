import { afterAll, beforeAll } from 'vitest';
import { expectSpecified } from './specified-calls.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

/** Specification 1, section 7: the billing calls of the list "Plans, billing, invitations", line by line. */
const specified = `
PATCH /plans/{plan}/user/{user}
GET /plans/user/{id}
PATCH /plans/custom
GET /plans/public/{app}
GET /plans/{plan}/eligibility
GET /users/{id}/plan
GET /users/{id}/membership
GET /users/{id}/orders
GET /plans
GET /coupons/code/{code}/verify
POST /payments/initiate-checkout-order
DELETE /payments/cancel-last-checkout-order
DELETE /payments/subscription
`
  .trim()
  .split('\n');

let app: TestApp;
let paths: Readonly<Record<string, object>>;
beforeAll(async () => {
  app = await startTestApp();
  ({ paths } = (await (await app.fetch('/api/openapi.json')).json()) as { paths: typeof paths });
});
afterAll(() => app?.close());

expectSpecified(specified, () => paths);
