import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './start-test-app.ts';

/** Specification 2, section 7, line by line: the site and its pages; calls of later issues are omitted. */
const specified = `
GET /domains
GET /domains/{a}
POST /domains/{a}
POST /domains/{a}/{d}/initialize
DELETE /domains/{a}/{d}
PATCH /domains/{a}/{d}/path
DELETE /domains/{a}/{d}/path
PUT /domains/{a}/{d}/migration/initiate
PUT /domains/{a}/{d}/migration/complete
PUT /domains/{a}/{d}/migration/cancel
GET /domains/{a}/{d}/is-connected
PATCH /domains/{a}/{d}/raise-issue
GET /domains/{a}/{d}/base-metadata
GET /domains/{a}/{d}/changes-metadata
GET /domains/{a}/{d}/list-static
GET /domains/{a}/{d}/preview
GET /domains/{a}/{d}/export/{type}
PUT /domains/{a}/{d}/import/settings
PUT /domains/{a}/{d}/import/pages
PUT /domains/{a}/{d}/import/static
PUT /domains/{a}/{d}/generate-html
PUT /domains/{a}/{d}/reset/pages
GET /is-domain-reserved/{name}
GET /domains/{a}/{d}/settings/{key}
PUT /domains/{a}/{d}/settings/{key}
PATCH /domains/{a}/{d}/settings/{key}
GET /domains/{a}/{d}/colors
PUT /domains/{a}/{d}/colors
GET /domains/{a}/{d}/fonts
PUT /domains/{a}/{d}/fonts
GET /domains/{a}/{d}/font-links
PUT /domains/{a}/{d}/font-links
GET /domains/{a}/{d}/user-scripts
PUT /domains/{a}/{d}/user-scripts
GET /domains/{a}/{d}/user-scss
PUT /domains/{a}/{d}/user-scss
PATCH /domains/{a}/{d}/update-theme
GET /domains/settings/input-values
PUT /pages/{a}/{d}/content
PUT /pages/{a}/{d}/search
PUT /pages/{a}/{d}/rename
PUT /pages/{a}/{d}/rename/folder
PUT /pages/{a}/{d}/move
PUT /pages/{a}/{d}/move/folder
PUT /pages/{a}/{d}/front-matter
PUT /pages/{a}/{d}/front-matter/folder
PUT /pages/{a}/{d}/static
PUT /pages/{a}/{d}/changes
PUT /pages/{a}/{d}/changes/restore
PUT /pages/{a}/{d}/set-weights
PUT /pages/{a}/{d}/editable-default-front-matter
PUT /pages/{a}/{d}/restore
PUT /pages/{a}/{d}/discard-changes
PUT /pages/{a}/{d}/send-for-approval
DELETE /pages/{a}/{d}/send-for-approval
PUT /pages/{a}/{d}/approve-changes
PUT /pages/{a}/{d}/reject-changes
PUT /pages/{a}/{d}/locks/release
PUT /pages/{a}/{d}/locks/release-forcefully
POST /pages/{a}/{d}/folder
POST /pages/{a}/{d}/copy
POST /pages/{a}/{d}/create
DELETE /pages/{a}/{d}
DELETE /pages/{a}/{d}/folder
DELETE /pages/{a}/{d}/static
DELETE /pages/{a}/{d}/recycle-bin
PATCH /pages/{a}/{d}/stage
GET /pages/{a}/{d}/changes
GET /pages/{a}/{d}/list-template
GET /pages/capabilities
PUT /site-data/{a}/{d}
GET /shortcodes/{name}/details
`
  .trim()
  .split('\n');

type Operation = { readonly parameters: readonly { readonly name: string; readonly in: string }[] };

let app: TestApp;
let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
beforeAll(async () => {
  app = await startTestApp();
  ({ paths } = (await (await app.fetch('/api/openapi.json')).json()) as { paths: typeof paths });
});
afterAll(() => app?.close());

test.each(specified)('%s is a call of the server', (call) => {
  const [method = '', path = ''] = call.split(' ');
  expect(paths[path]).toHaveProperty(method.toLowerCase());
});

test('the queries match the specification', () => {
  const names = (path: string, method: string): string[] =>
    (paths[path]?.[method]?.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name);
  expect(names('/domains/{a}', 'get')).toEqual(['updateCore']);
  expect(names('/pages/{a}/{d}', 'delete')).toEqual(['softDelete']);
  expect(names('/domains/{a}/{d}/import/pages', 'put')).toContain('overwrite');
  expect(names('/pages/{a}/{d}/approve-changes', 'put')).toEqual(['force']);
});
