import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSpecified } from './specified-calls.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

/** Specification 1, section 7: the table "Identity service", line by line, and the time zones. */
const specified = `
GET /users/me
POST /users
POST /auth
GET /auth/renew/token
GET /users/{id}/verify-email/{a}/{b}
GET /users/{id}/link/{a}/{b}
GET /users/{id}/forgot-password
GET /auth/resend/otp/{a}/{b}
PATCH /users/{id}/reset-password/{a}/{b}
POST /users/{id}/continue/{x}
PATCH /users/{id}/set-email/{a}/{b}
PATCH /users/{id}/initiate-set-email/{a}/{b}
GET /users/me/unlink/{idp}
GET /users/{id}/unlink/{a}/{b}
POST /auth/session
DELETE /auth/session
GET /devices
DELETE /devices
GET /devices/{id}
PATCH /devices/{id}
DELETE /devices/{id}
GET /users/{id}
PATCH /users/me
PATCH /users/me/photo
GET /utils/timezones
`
  .trim()
  .split('\n');

type Operation = {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: { properties?: object } }>> };
};

let app: TestApp;
let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
beforeAll(async () => {
  app = await startTestApp();
  ({ paths } = (await (await app.fetch('/api/openapi.json')).json()) as { paths: typeof paths });
});
afterAll(() => app?.close());

expectSpecified(specified, () => paths);

test('the payloads match the specification', () => {
  const fields = (path: string, method: string) =>
    Object.keys(paths[path]?.[method]?.requestBody?.content['application/json']?.schema.properties ?? {});
  const query = (path: string, method: string) =>
    paths[path]?.[method]?.parameters.filter((each) => each.in === 'query').map(({ name }) => name);
  expect(query('/users', 'post')).toEqual(['couponCode']);
  expect(query('/auth', 'post')).toEqual(['appId']);
  expect(fields('/users/{id}/reset-password/{token}/{otp}', 'patch')).toEqual(['newPassword']);
  expect(Object.keys(paths['/users/me/photo']?.patch?.requestBody?.content ?? {})).toContain('multipart/form-data');
});
