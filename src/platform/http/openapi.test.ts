import { expect, test } from 'vitest';
import { rooms } from '#entry/rooms.ts';
import { apiPage } from './api-page.ts';
import { openApi } from './openapi.ts';

const routes = rooms.flatMap((room) => room.routes);
const document = openApi(routes, new URL('https://plinth.example')) as {
  servers: { url: string }[];
  paths: Record<string, Record<string, Record<string, unknown>>>;
};

test('lists every route under its own method and path', () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(listed.toSorted()).toEqual(
    routes.map(({ endpoint }) => `${endpoint.method.toLowerCase()} ${endpoint.path}`).toSorted(),
  );
  expect(document.servers).toEqual([{ url: 'https://plinth.example/api' }]);
});

test('begins every summary with what the call does', () => {
  const summaries = routes.map(({ endpoint }) => endpoint.summary);
  expect(summaries.filter((summary) => !/^[A-Z][a-z]+s /.test(summary))).toEqual([]);
});

test('describes who may call an operation, its input and its answer', () => {
  const create = document.paths['/assets']?.post;
  expect(create).toMatchObject({
    operationId: 'projects.create-project',
    'x-needs': 'projects.create',
    security: [{ bearer: [] }],
    requestBody: { content: { 'application/json': { schema: { required: ['name'], additionalProperties: false } } } },
  });
  expect(Object.keys(create?.responses as object)).toEqual(['201', 'default']);
  const verify = document.paths['/users/{id}/verify-email/{token}/{otp}']?.get;
  expect(verify).toMatchObject({ 'x-effect': true, security: [] });
  expect(verify?.parameters).toMatchObject([{ name: 'id' }, { name: 'token' }, { name: 'otp' }]);
});

test('describes a file as raw bytes or as a form', () => {
  const upload = document.paths['/users/me/photo']?.patch as { requestBody: { content: object } };
  expect(upload.requestBody.content).toMatchObject({
    'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
    'multipart/form-data': { schema: { type: 'object', properties: { file: { format: 'binary' } } } },
  });
});

test('escapes texts on the page, and lists every call', () => {
  const page = apiPage(routes.map(({ endpoint }) => ({ ...endpoint, summary: '<script>' })));
  expect(page).not.toContain('<script>');
  for (const { endpoint } of routes) expect(page).toContain(endpoint.path);
});
