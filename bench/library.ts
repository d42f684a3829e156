import http from 'node:http';
import { claimsOf, openBenchDatabase } from './support/bench-product.ts';
import { compareLists, startPeer } from './support/compare-lists.ts';
import { libraryQuestions } from './support/library-questions.ts';
import { nodesPerProject, seedLibrary } from './support/seed-library.ts';

/**
 * The library with a million nodes in one database: listings, search and counts compared with the same rows by plain pg, interleaved in one
 * run; then sixteen clients at once.
 */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const projects = 10;
const clients = 16;
const callsPerClient = 40;
/** With sixteen clients, for ninety-nine calls of a hundred. */
const allowedMs = 100;

const agent = new http.Agent({ keepAlive: true, maxSockets: clients });

function timeBeside(url: string, token: string): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(performance.now() - startedAt));
    });
    request.once('error', reject);
  });
}

async function slowestOf(url: string, token: string): Promise<number> {
  const times: number[] = [];
  const client = async (): Promise<void> => {
    for (let call = 0; call < callsPerClient; call += 1) times.push(await timeBeside(url, token));
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

type Page = { readonly nodes: readonly { _id: string; name: string }[]; readonly nextCursor: string | null };

const bench = await openBenchDatabase();
try {
  const person = await bench.makePerson(projects);
  const { uid: userId, did: deviceId } = claimsOf(person.token);
  const place = await seedLibrary(bench.superuser, userId);
  say(`${(projects * nodesPerProject).toLocaleString('en')} nodes in ${projects} projects`);
  const product = await bench.start({ PLINTH_ROLE: 'api' });
  try {
    const first = await fetch(
      `${product.address}/api/files/${place.projectId}?parent=${place.folderId}&type=i&limit=100&offset=20000`,
      { headers: { authorization: `Bearer ${person.token}` } },
    );
    const { nodes, nextCursor } = (await first.json()) as Page;
    const last = nodes.at(-1);
    const [word = '', number = ''] = (last?.name ?? '').replace('.jpg', '').split(' ');
    const middle = {
      cursor: nextCursor ?? '',
      id: last?._id ?? '',
      sortName: `${word} ${number.padStart(12, '0')}.jpg`,
    };
    const questions = libraryQuestions(place, middle);
    const { projectId } = place;
    const peer = await startPeer({ connectionString: bench.superuser, questions, userId, deviceId, projectId });
    const isWithin = await compareLists({
      questions,
      product: { address: product.address, pid: product.child.pid ?? 0, token: person.token },
      peer,
      databasePid: bench.databasePid(),
      say,
    });
    peer.child.disconnect();
    let isQuick = true;
    for (const { name, path } of questions) {
      const p99 = await slowestOf(`${product.address}/api${path}`, person.token);
      isQuick &&= p99 < allowedMs;
      say(
        `${p99.toFixed(1).padStart(7)} ms   p99 of ${clients} clients, ${name}${p99 < allowedMs ? '' : '   TOO SLOW'}`,
      );
    }
    process.exitCode = isWithin && isQuick ? 0 : 1;
  } finally {
    await product.stop();
  }
} finally {
  await bench.close();
}
