import { claimsOf, openBenchDatabase } from './support/bench-product.ts';
import { compareLists, startPeer } from './support/compare-lists.ts';
import { libraryQuestions } from './support/library-questions.ts';
import { install, runWrk } from './support/run-wrk.ts';
import { nodesPerProject, seedLibrary } from './support/seed-library.ts';

/**
 * The library with a million nodes in one database: listings, search and counts compared with the same rows by plain pg, interleaved in one
 * run; then sixteen connections at once. Their load comes from wrk, which leaves the cores to the product and its database.
 */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const projects = 10;
/** Connections at once, for as long; and how long ninety-nine calls of a hundred may take. */
const [connections, seconds, allowedMs] = [16, 5, 100];

type Page = { readonly nodes: readonly { _id: string; name: string }[]; readonly nextCursor: string | null };

install('wrk');
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
      const ask = { connections, headers: { authorization: `Bearer ${person.token}` } };
      const url = `${product.address}/api${path}`;
      await runWrk(url, { ...ask, seconds: 1 });
      const { p99Ms, perSecond } = await runWrk(url, { ...ask, seconds });
      isQuick &&= p99Ms < allowedMs;
      say(
        `${p99Ms.toFixed(1).padStart(7)} ms   p99 at ${connections} connections, ${perSecond.toFixed(0)} a second, ${name}${p99Ms < allowedMs ? '' : '   TOO SLOW'}`,
      );
    }
    process.exitCode = isWithin && isQuick ? 0 : 1;
  } finally {
    await product.stop();
  }
} finally {
  await bench.close();
}
