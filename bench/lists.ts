import { claimsOf, openBenchDatabase } from './support/bench-product.ts';
import { compareLists, startPeer } from './support/compare-lists.ts';
import { type Asked, listQuestions } from './support/list-questions.ts';
import { listWalks } from './support/list-walks.ts';
import { scrollLists } from './support/scroll-lists.ts';
import { seedLists, sizes } from './support/seed-lists.ts';

/**
 * Every list call over the data of many years, compared with the same rows by plain pg, interleaved in one run; then the longest lists are
 * scrolled.
 */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const bench = await openBenchDatabase();

type Page = { items: { _id: string; name?: string; title?: string }[]; nextCursor: string | null };

/** The last item of the fiftieth page of a hundred, and the cursor after it. */
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
  const person = await bench.makePerson(12);
  const { uid: userId, did: deviceId } = claimsOf(person.token);
  const { projectId } = await seedLists(bench.owner, userId);
  say(
    Object.entries(sizes)
      .map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
      .join(', '),
  );
  const product = await bench.start({ PLINTH_ROLE: 'api' });
  try {
    const middles = {
      far: await middleOf(product.address, person.token, '/assets'),
      old: await middleOf(product.address, person.token, '/notifications'),
      done: await middleOf(product.address, person.token, `/tasks/${projectId}`),
    };
    const questions = listQuestions({ userId, projectId }, middles);
    const peer = await startPeer({ connectionString: bench.superuser, questions, userId, deviceId, projectId });
    const isWithin = await compareLists({
      questions,
      product: { address: product.address, pid: product.child.pid ?? 0, token: person.token },
      peer,
      databasePid: bench.databasePid(),
      say,
    });
    peer.child.disconnect();
    const isSmooth = await scrollLists({ address: product.address, token: person.token, say }, listWalks(projectId));
    process.exitCode = isWithin && isSmooth ? 0 : 1;
  } finally {
    await product.stop();
  }
} finally {
  await bench.close();
}
