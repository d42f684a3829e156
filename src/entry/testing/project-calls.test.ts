import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSpecified } from './specified-calls.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

/**
 * Specification 1, section 7, line by line: stars, recents and favourites; projects and teams of the main API; invitations and related
 * calls; the notifier; the admin service, which is under /admin.
 */
const specified = `
PATCH /users/me/starred-assets
POST /users/me/star-asset/{id}
DELETE /users/me/star-asset/{id}
POST /users/me/recent-asset/{id}
GET /favourites/type/{type}
PATCH /favourites/type/{type}
DELETE /favourites/type/{type}
GET /assets
POST /assets
GET /assets/{id}
PUT /assets/{id}
DELETE /assets/{id}
PATCH /assets/{id}/preferred-paths/key/{key}
GET /teams/{asset}
GET /teams/{asset}/{team}
PATCH /teams/{a}/{t}
PUT /teams/{a}/{t}/delete
PUT /teams/{a}/invitation/{x}
PATCH /teams/{a}/invitation/{x}
POST /invitations
POST /invitations/reinvite
GET /invitations
PATCH /invitations/{id}/cancel
GET /assets/{id}/permissions
GET /users/{id}/membership
GET /plans/user/{id}
PATCH /plans/{plan}/user/{user}
GET /notifications
PATCH /notifications/{id}/dismiss
PATCH /notifications/dismiss
PATCH /notifications/{id}/read
PATCH /notifications/read
GET /admin/web-themes
GET /admin/resources/web-themes
GET /admin/resources/cover-images
GET /admin/host-servers
`
  .trim()
  .split('\n');

type Schema = { readonly properties?: Readonly<Record<string, { readonly enum?: readonly string[] }>> };
type Operation = {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: { enum?: string[] } }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
};

let app: TestApp;
let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
beforeAll(async () => {
  app = await startTestApp();
  ({ paths } = (await (await app.fetch('/api/openapi.json')).json()) as { paths: typeof paths });
});
afterAll(() => app?.close());

expectSpecified(specified, () => paths);

const fields = (path: string, method: string): string[] =>
  Object.keys(paths[path]?.[method]?.requestBody?.content['application/json']?.schema.properties ?? {});
const parameter = (path: string, method: string, name: string) =>
  paths[path]?.[method]?.parameters.find((each) => each.name === name);

test('the payloads match the specification', () => {
  expect(fields('/users/me/starred-assets', 'patch')).toEqual(['starredAssets']);
  for (const method of ['patch', 'delete']) expect(fields('/favourites/type/{type}', method)).toEqual(['item']);
  expect(fields('/teams/{a}/{t}', 'patch').toSorted()).toEqual(['createAuthor', 'slug', 'username']);
  expect(fields('/teams/{a}/{t}/delete', 'put')).toEqual(['username']);
  for (const name of ['isOwner', 'state']) expect(parameter('/assets', 'get', name)?.in).toBe('query');
});

test('the product’s own decisions about them hold', () => {
  expect(parameter('/assets', 'get', 'state')?.schema.enum).toEqual(['active', 'deleted']);
  expect(parameter('/favourites/type/{type}', 'get', 'type')?.schema.enum).toEqual(['shortcodes', 'images', 'pages']);
  const key = parameter('/assets/{id}/preferred-paths/key/{key}', 'patch', 'key');
  expect(key?.schema.enum).toEqual(['savedShortcodes', 'pages', 'posts', 'images']);
  expect(parameter('/teams/{a}/{t}', 'patch', 't')?.schema.enum).toEqual(['administrator', 'editor', 'author']);
});
