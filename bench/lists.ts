import { setTimeout as pause } from 'node:timers/promises';
import { makeNewcomer, makeProject, type Newcomer } from '../e2e/support/newcomer.ts';
import { makeDataFolder, startProduct } from '../e2e/support/start-product.ts';
import { startEmbeddedServer } from '../src/platform/db/embedded/embedded-server.ts';
import { makeLog } from '../src/platform/log/log.ts';
import { compareLists, startPeer } from './support/compare-lists.ts';
import { type Asked, listQuestions } from './support/list-questions.ts';
import { scrollLists } from './support/scroll-lists.ts';
import { seedLists, sizes } from './support/seed-lists.ts';

/** Every list call over what many years leave behind, against the same rows by bare pg, in turn, in one run; then the longest are scrolled. */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const { folder, remove } = makeDataFolder();
const nodeFolder = makeDataFolder();
const database = await startEmbeddedServer({ dataFolder: folder, log: makeLog('silent') });
const { application, owner, superuser } = database.connections;
const environment = {
  DATABASE_URL: application,
  PLINTH_DATABASE_OWNER_URL: owner,
  PLINTH_SECRET: 'a secret that outlives a restart',
};

/** Somebody with a few projects whose covers are drawn; then the process that drew them ends. */
async function makePerson(): Promise<Newcomer> {
  const product = await startProduct({ dataFolder: nodeFolder.folder, environment });
  const newcomer = await makeNewcomer(product, 'bench');
  for (let index = 0; index < 12; index += 1) await makeProject(product, newcomer, `Drawn ${index}`);
  const headers = { authorization: `Bearer ${newcomer.token}` };
  const isDrawing = async () =>
    (await (await fetch(`${product.address}/api/assets?limit=100`, { headers })).text()).includes('"drawing"');
  while (await isDrawing()) await pause(100);
  await product.stop();
  return newcomer;
}

const claimsOf = (token: string): { uid: string; did: string } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

type Page = { items: { _id: string; name?: string; title?: string }[]; nextCursor: string | null };

/** The last one of the fiftieth hundred, and the cursor behind it. */
async function middleOf(address: string, token: string, path: string): Promise<Asked> {
  let cursor = '';
  let last: Page['items'][number] | undefined;
  for (let page = 0; page < 50; page += 1) {
    const query = `limit=100${cursor && `&cursor=${cursor}`}`;
    const answer = await fetch(`${address}/api${path}?${query}`, { headers: { authorization: `Bearer ${token}` } });
    const { items, nextCursor } = (await answer.json()) as Page;
    if (nextCursor === null) break;
    cursor = nextCursor;
    last = items.at(-1);
  }
  return { name: last?.name ?? last?.title ?? '', id: last?._id ?? '', cursor };
}

try {
  const person = await makePerson();
  const { uid: userId, did: deviceId } = claimsOf(person.token);
  const { projectId } = await seedLists(owner, userId);
  say(
    Object.entries(sizes)
      .map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
      .join(', '),
  );
  const product = await startProduct({
    dataFolder: nodeFolder.folder,
    environment: { ...environment, PLINTH_ROLE: 'api' },
  });
  try {
    const middles = {
      far: await middleOf(product.address, person.token, '/assets'),
      old: await middleOf(product.address, person.token, '/notifications'),
      done: await middleOf(product.address, person.token, `/tasks/${projectId}`),
    };
    const questions = listQuestions({ userId, projectId }, middles);
    const peer = await startPeer({ connectionString: superuser, questions, userId, deviceId, projectId });
    const isWithin = await compareLists({
      questions,
      product: { address: product.address, pid: product.child.pid ?? 0, token: person.token },
      peer,
      databasePid: database.pid() ?? 0,
      say,
    });
    peer.child.disconnect();
    const isSmooth = await scrollLists({ address: product.address, token: person.token, projectId, say });
    process.exitCode = isWithin && isSmooth ? 0 : 1;
  } finally {
    await product.stop();
  }
} finally {
  await database.stop();
  remove();
  nodeFolder.remove();
}
