import { expect } from 'vitest';
import type { NameServer } from '#features/domains/testing/start-name-server.ts';
import { until } from '#platform/testing/until.ts';
import { starterOf } from '#themes/starters.ts';
import type { Product } from '../../../../e2e/support/start-product.ts';
import { callApi } from './call-api.ts';
import type { ProductHome } from './product-home.ts';

/** The environment of an interruption: a new site each time, and the current process of the product. */
export type OperationContext = {
  readonly home: ProductHome;
  readonly names: NameServer;
  readonly token: string;
  readonly projectId: string;
  readonly name: string;
  siteId: string;
  product: Product;
};

/** A long operation that is started, interrupted and resumed. */
export type Operation = {
  prepare(stage: OperationContext): Promise<void>;
  /** The answer may never arrive. */
  begin(stage: OperationContext): Promise<unknown>;
  /** Runs after the next start, until the operation is complete. */
  settle(stage: OperationContext): Promise<void>;
};

const patienceMs = 90_000;

const ask = ({ product, token }: OperationContext, method: string, path: string, body?: object) =>
  callApi(product, method, path, { token, ...(body ? { body } : {}) });
const at = ({ projectId, siteId }: OperationContext): string => `/domains/${projectId}/${siteId}`;
const hostOf = ({ name }: OperationContext): string => `www.${name}.example`;

const rows = async <Row extends object>({ home }: OperationContext, text: string): Promise<Row[]> =>
  home.askAsOwner(text);

async function makeSite(stage: OperationContext): Promise<void> {
  const made = await ask(stage, 'POST', `/domains/${stage.projectId}`, { name: stage.name });
  expect(made.status).toBe(202);
  stage.siteId = String(made.body._id);
}

const isFilled = async (stage: OperationContext): Promise<boolean> => {
  const { body } = await ask(stage, 'GET', `/domains/${stage.projectId}`);
  return (body.domain as { initialized: boolean } | null)?.initialized === true;
};

const publish = (stage: OperationContext) => ask(stage, 'GET', `${at(stage)}/publish?incremental=true`);

const liveRelease = async (stage: OperationContext): Promise<unknown> =>
  (await ask(stage, 'GET', `${at(stage)}/publishing`)).body.live;

async function makePublished(stage: OperationContext): Promise<void> {
  await makeSite(stage);
  await until(() => isFilled(stage), patienceMs);
  expect((await publish(stage)).status).toBe(202);
  await until(async () => (await liveRelease(stage)) === 1, patienceMs);
}

const create: Operation = {
  prepare: async () => undefined,
  begin: makeSite,
  async settle(stage) {
    await until(() => isFilled(stage), patienceMs);
    const files = await rows(stage, `select from files where site_id = '${stage.siteId}'`);
    expect(files).toHaveLength(starterOf('base').pages.length);
  },
};

const publishing: Operation = {
  async prepare(stage) {
    await makePublished(stage);
    const path = '/_index.md';
    const content = `/pages/${stage.projectId}/${stage.siteId}/content`;
    const { body } = await ask(stage, 'PUT', content, { path });
    const changed = { path, base: body.hash, content: `${String(body.content)}\nOther words.\n` };
    expect((await ask(stage, 'PUT', content, changed)).status).toBe(200);
  },
  begin: publish,
  settle: (stage) => until(async () => (await liveRelease(stage)) === 2, patienceMs),
};

const migrate: Operation = {
  async prepare(stage) {
    await makePublished(stage);
    const { body } = await ask(stage, 'PUT', `${at(stage)}/migration/initiate`, { host: hostOf(stage) });
    for (const { type, name, value } of body.records as { type: 'TXT' | 'CNAME'; name: string; value: string }[])
      stage.names.set(type, name, value);
  },
  begin: (stage) => ask(stage, 'PUT', `${at(stage)}/migration/complete`),
  async settle(stage) {
    // Repeating the call is correct whether it was interrupted before or after its effect.
    const { status, body } = await ask(stage, 'PUT', `${at(stage)}/migration/complete`);
    expect({ status, move: body.move }).toMatchObject({ status: 200, move: { state: 'completed' } });
    const hosts = await rows(stage, `select host from hosted_hosts where site_id = '${stage.siteId}'`);
    expect(hosts).toEqual([{ host: hostOf(stage) }]);
    await until(async () => (await liveRelease(stage)) === 2, patienceMs);
  },
};

const remove: Operation = {
  prepare: makePublished,
  begin: (stage) => ask(stage, 'DELETE', at(stage)),
  async settle(stage) {
    await until(async () => (await ask(stage, 'GET', `/domains/${stage.projectId}`)).body.domain === null, patienceMs);
    const left = await rows(
      stage,
      `select from files where site_id = '${stage.siteId}' union all select from releases where site_id = '${stage.siteId}'
       union all select from file_contents where project_id = '${stage.projectId}'`,
    );
    expect(left).toEqual([]);
    // The operation itself must also report its end.
    await until(async () => {
      const [task] = await rows<{ state: string }>(
        stage,
        `select state from tasks where project_id = '${stage.projectId}' and type = 'domains.delete-site'`,
      );
      return task?.state === 'finished';
    }, patienceMs);
  },
};

/** By the prefix of their failpoints. */
export const operations = { create, publish: publishing, migrate, delete: remove } as const;
