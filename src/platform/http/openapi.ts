import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#contract-kit/endpoint.ts';
import type { Route } from '../house/serve.ts';
import { apiPage } from './api-page.ts';

type Json = Record<string, unknown>;

/** The contract as OpenAPI 3.1, generated from the schemas that validate the calls. */
export function openApi(routes: readonly Route[], server: URL): Json {
  const paths: Record<string, Json> = {};
  for (const { endpoint } of routes) {
    paths[endpoint.path] ??= {};
    Object.assign(paths[endpoint.path] as Json, { [endpoint.method.toLowerCase()]: operation(endpoint) });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Plinth', version: '1', description: 'Every call the client makes, and every call you may make.' },
    servers: [{ url: new URL('/api', server).href }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['_message', 'code'],
          properties: {
            _message: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
            code: { type: 'string' },
            quotaLimitExhausted: { type: 'string' },
            quotaLimit: { type: 'string' },
            detail: { type: 'object' },
          },
        },
      },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const refused = { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) };
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.name.split('.', 1)[0]],
    'x-needs': endpoint.needs,
    ...(endpoint.effect ? { 'x-effect': true } : {}),
    ...(endpoint.limits ? { 'x-limits': endpoint.limits } : {}),
    security: endpoint.accepts.includes('bearer') ? [{ bearer: [] }] : [],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body ? { requestBody: { required: true, content: bodyOf(endpoint) } } : {}),
    responses: { [String(statusOf(endpoint))]: successOf(endpoint), default: refused },
  };
}

const json = (schema: unknown): Json => ({ 'application/json': { schema } });
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const binary = { type: 'string', format: 'binary' };

/** A file is sent as raw bytes, or as the only file of a form. */
const bodyOf = ({ body }: Endpoint): Json =>
  body === 'file' || !body
    ? {
        'application/octet-stream': { schema: binary },
        'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file: binary } } },
      }
    : json(schemaOf(body, 'input'));

const statusOf = (endpoint: Endpoint): number => (endpoint.reply === 'nothing' ? 204 : (endpoint.status ?? 200));

function successOf({ reply }: Endpoint): Json {
  if (reply === 'nothing') return { description: 'Done' };
  if (reply === 'bytes') return { description: 'The bytes', content: { '*/*': {} } };
  return { description: 'Done', content: json(schemaOf(reply, 'output')) };
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

/** Generated on first use: most starts never need it, and converting all schemas takes longer than registering the routes. */
export function serveApiPages(server: FastifyInstance, routes: readonly Route[], url: URL): void {
  let document: string | undefined;
  let page: string | undefined;
  server.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApi(routes, url));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  server.get('/api/docs', async (_request, reply) => {
    page ??= apiPage(routes.map(({ endpoint }) => endpoint));
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
