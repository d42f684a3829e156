import os from 'node:os';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract-kit/endpoint.ts';
import { Refusal, refuse } from '#contract-kit/refusal.ts';
import type { House } from '../house/house.ts';
import { inScope, type OpenScope, type Scope } from '../house/scope.ts';
import { type Bytes, type Route, WithHeaders } from '../house/serve.ts';
import { makeFairQueue } from '../threads/fair-queue.ts';
import type { UploadDoor } from '../uploads/upload-door.ts';
import { type AccessResolver, type AuthorizedCaller, authorise } from './authorise.ts';
import { allowFile } from './body-deadline.ts';
import { checkXsrf } from './check-xsrf.ts';
import { runIdempotently } from './idempotency.ts';
import { networkOf } from './network-of.ts';
import { enforceRateLimit, TooManyCalls } from './rate-limit.ts';
import { type CallThrottle, costOfBytes, costOfCall, costOfRefusal, type Throttle } from './throttle-calls.ts';
import { validInput, validParams } from './validate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    admitted?: AuthorizedCaller & { readonly params: unknown; readonly meter: Meter };
  }
}

/** Counts the cost of calls, by person if known, otherwise by network. */
type Meter = { readonly throttle: Throttle; readonly key: string; readonly cost: number };

const defaultBodyBytes = 64 * 1024;

/**
 * Shared by all calls that hash; one client uses at most the slots that others leave free. One core stays free for the event loop and
 * the database: on two cores, reads beside fifty sign-ins then wait half as long.
 */
const hashingQueue = makeFairQueue({ slots: Math.max(1, os.availableParallelism() - 1), waitingPerKey: 60 });

/**
 * Calls with large bodies, one at a time for each caller. Each occupies the event loop for milliseconds several times, and a dozen at once
 * would delay everyone.
 */
const largeCallQueue = makeFairQueue({ slots: 10_000, perKey: 1, waitingPerKey: 50 });

/** `/assets/{id}` in the contract is `/api/assets/:id` in the router. */
export const routerPath = (endpoint: Pick<Endpoint, 'path'>): string =>
  `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

type Doors = { readonly gate: AccessResolver; readonly uploads: UploadDoor; readonly throttle: CallThrottle };

/** Registers a route behind the pipeline: path, person, seat, capability; then rate limit, body, transaction, reply. */
export function registerRoute(server: FastifyInstance, route: Route, house: House, doors: Doors): void {
  const { gate, uploads, throttle } = doors;
  const { endpoint } = route;
  server.route({
    method: endpoint.alsoHead ? [endpoint.method, 'HEAD'] : endpoint.method,
    url: routerPath(endpoint),
    bodyLimit: endpoint.limits?.bodyBytes ?? defaultBodyBytes,
    config: { endpoint },
    onRequest: async (request) => {
      if (endpoint.effect || endpoint.method !== 'GET') checkXsrf(request.headers);
      if (endpoint.effect) refusePrefetch(request);
      const params = validParams(endpoint, request.params);
      const admitted = await authorise(endpoint, visitorOf(request), params, gate);
      const cost = costOfCall(endpoint, request.headers);
      const meter = admitted.person
        ? { throttle: throttle.byPerson, key: admitted.person.userId, cost }
        : { throttle: throttle.byNetwork, key: networkOf(request.ip), cost };
      request.admitted = { ...admitted, params, meter };
      await meter.throttle.admit(meter.key, cost);
      if (endpoint.body === 'file') allowFile(request.raw);
    },
    handler: async (request, reply) => {
      const meter = request.admitted?.meter;
      try {
        const answer =
          meter && meter.cost > 1 ? await largeCallQueue(meter.key, () => answerTo(request)) : await answerTo(request);
        if (answer instanceof Refusal) throw answer;
        if (!(answer instanceof WithHeaders)) return send(reply, endpoint, answer, meter);
        return send(reply.headers(answer.headers), endpoint, answer.answer, meter);
      } catch (error) {
        if (error instanceof TooManyCalls) meter?.throttle.charge(meter.key, costOfRefusal);
        throw error;
      }
    },
  });

  async function answerTo(request: FastifyRequest): Promise<unknown> {
    const { person = null, seat = null, params } = request.admitted ?? {};
    const body = endpoint.body === 'file' ? undefined : request.body;
    if (endpoint.body === 'file' && hasNoBody(request)) throw refuse('file_missing');
    const input = validInput(endpoint, params, { query: request.query, body });
    const open = { house, person, seat, request: factsOf(request) };
    await enforceRateLimit(
      house.database,
      endpoint,
      { address: request.ip, person: person?.userId, params, body: input.body },
      house.clock.now(),
    );
    if (person && isCounted(endpoint)) await gate.countWrite(person.userId);
    return run(route, open, input, { request, uploads });
  }
}

/** Writes of an account, except those that must stay possible. The operator, who raises limits, is not limited. */
const isCounted = ({ method, effect, needs, limits }: Endpoint): boolean =>
  (method !== 'GET' || effect === true) && needs !== 'operator' && limits?.unbudgeted !== true;

type Incoming = { readonly request: FastifyRequest; readonly uploads: UploadDoor };

async function run(
  route: Route,
  open: Omit<Scope, 'tx'>,
  input: unknown,
  { request, uploads }: Incoming,
): Promise<unknown> {
  const { endpoint } = route;
  const runHashing: OpenScope['runHashing'] = (work) => hashingQueue(networkOf(request.ip), work);
  if (route.run.how === 'open') {
    const { useCase } = route.run;
    const stream = (request.body as Readable | undefined) ?? request.raw;
    const use = (scope: Omit<Scope, 'tx'>, file: Readable) =>
      useCase({ ...scope, inTransaction: (work) => inScope(scope, work), runHashing }, input, file);
    if (endpoint.body !== 'file' || endpoint.limits?.isSignedJson) return use(open, stream);
    const kind = endpoint.limits?.upload ?? 'file';
    return uploads.admit(open, { kind, declaredBytes: declaredBytes(request), stream }, use);
  }
  const { prepare, useCase } = route.run;
  const key = endpoint.limits?.idempotent ? request.headers['idempotency-key'] : undefined;
  const answer = async () => {
    const prepared = await prepare(open.house, input);
    return inScope(open, (scope) =>
      typeof key === 'string'
        ? runIdempotently(scope, { name: endpoint.name, key, input }, () => useCase(scope, input, prepared))
        : useCase(scope, input, prepared),
    );
  };
  return endpoint.limits?.heavy ? runHashing(answer) : answer();
}

const visitorOf = (request: FastifyRequest) => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  authorization: request.headers.authorization,
});

const factsOf = (request: FastifyRequest) => ({
  id: request.id,
  address: request.ip,
  host: request.headers.host,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  headers: request.headers,
});

/** Null for a chunked body. */
const declaredBytes = ({ headers }: FastifyRequest): number | null =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : null;

/** An empty file is sent with a type; a request without type and length has no body. */
const hasNoBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-type'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  Number(headers['content-length'] ?? 0) === 0;

/** Prefetching by a browser must not use up a code or start a publish. */
function refusePrefetch({ headers }: FastifyRequest): void {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`;
  if (/prefetch|prerender|preview/i.test(purpose)) {
    throw new Refusal('plinth.no_prefetch', 'forbidden', 'This address changes data, so it can’t be prefetched.');
  }
}

/** Sends only the fields that the contract lists. */
function send(reply: FastifyReply, endpoint: Endpoint, answer: unknown, meter: Meter | undefined): FastifyReply {
  if (endpoint.reply === 'nothing') return reply.code(204).send();
  if (endpoint.reply === 'bytes') {
    const { status, headers, stream } = answer as Bytes;
    return reply
      .code(status)
      .headers(headers)
      .send(stream ?? '');
  }
  const text = JSON.stringify(endpoint.reply.parse(answer));
  meter?.throttle.charge(meter.key, costOfBytes(text.length));
  return reply
    .code(endpoint.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(text);
}
