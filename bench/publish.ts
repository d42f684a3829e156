import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeProject, type Newcomer } from '../e2e/support/newcomer.ts';
import { makeSite } from '../e2e/support/site.ts';
import { makeZip } from '../src/features/exchange/testing/make-zip.ts';
import { openBenchDatabase } from './support/bench-product.ts';
import { type GeneratedSite, generateSite } from './support/generate-site.ts';
import { preparePeers } from './support/peer-builds.ts';
import { cpuSeconds, processTree, resetPeak, rssMiB } from './support/process-tree.ts';

/**
 * The cost of publishing, from the start of its task to the switch, compared with complete builds of the same trees by Hugo and Eleventy:
 * after a small edit, and of the whole site.
 */
const sizes = (process.env.BENCH_PAGES ?? '100,1000,10000').split(',').map(Number);
const edits = 7;
const rounds = 3;
const allowed = { editToHugo: 1 / 20, editToSmall: 1.5, fullToHugo: 1, fullToEleventy: 0.4, memoryMiB: 1024 } as const;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Site = Awaited<ReturnType<typeof makeSite>>;
type Figures = { readonly ms: number; readonly cpu: number; readonly rendered: number; readonly outputs: number };

/** The API as a program uses it. */
function openApi(address: string, person: Newcomer, site: Site) {
  const { assetId, _id } = site;
  const call = async (method: string, part: string, body?: unknown): Promise<Record<string, unknown>> => {
    const isBytes = body instanceof Uint8Array;
    const answer = await fetch(`${address}/api${part}`, {
      method,
      headers: {
        authorization: `Bearer ${person.token}`,
        // While a peer builds, this makes no requests, and a kept-alive connection would time out.
        connection: 'close',
        ...(body === undefined ? {} : { 'content-type': isBytes ? 'application/zip' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const said = (await answer.json()) as Record<string, unknown>;
    if (!answer.ok) throw new Error(`${method} ${part}: ${answer.status} ${JSON.stringify(said)}`);
    return said;
  };
  const endOf = async (taskId: unknown): Promise<{ timeline: Record<string, string> }> => {
    for (;;) {
      const task = (await call('GET', `/tasks/${assetId}/${taskId}`)) as {
        state: string;
        timeline: Record<string, string>;
      };
      if (task.state === 'finished') return task;
      if (!['waiting', 'running', 'scheduled'].includes(task.state)) throw new Error(`a task is ${task.state}`);
      await pause(20);
    }
  };
  return { call, endOf, pages: `/pages/${assetId}/${_id}`, domains: `/domains/${assetId}/${_id}`, assetId };
}

type Api = ReturnType<typeof openApi>;
type Pids = () => number[];

/** Follow-ups after the switch are not part of the cost, and would overlap with the next measurement. */
async function cancelFollowUps(api: Api): Promise<void> {
  const { items } = (await api.call('GET', `/tasks/${api.assetId}?limit=20`)) as {
    items: { _id: string; type: string; state: string }[];
  };
  for (const { _id, type, state } of items)
    if (/^publishing\.(?!publish$)/.test(type) && ['scheduled', 'waiting', 'running'].includes(state))
      await api.call('PATCH', `/tasks/${api.assetId}/${_id}/cancel`);
}

async function publish(api: Api, pids: Pids, isIncremental: boolean): Promise<Figures> {
  const before = pids().reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const { taskId, release } = await api.call('GET', `${api.domains}/publish?incremental=${isIncremental}`);
  const { timeline } = await api.endOf(taskId);
  const cpu = pids().reduce((sum, pid) => sum + cpuSeconds(pid), 0) - before;
  const made = (await api.call('GET', `${api.domains}/releases/${release}`)) as {
    readyAt: string;
    rendered: number;
    outputs: number;
  };
  await cancelFollowUps(api);
  const ms = new Date(made.readyAt).getTime() - new Date(timeline.running ?? '').getTime();
  return { ms, cpu, rendered: made.rendered, outputs: made.outputs };
}

async function bringIn(api: Api, { pages, staticFiles }: GeneratedSite): Promise<void> {
  const archive = makeZip([
    ...pages.map((page) => ({ name: `content${page.path}`, content: page.source, isPacked: true })),
    ...staticFiles.map((file) => ({ name: `static${file.path}`, content: Buffer.from(file.bytes), isPacked: true })),
  ]);
  const { taskId } = await api.call('PUT', `${api.domains}/import/pages?starter=remove`, new Uint8Array(archive));
  await api.endOf(taskId);
  // As in the peers: code is not highlighted.
  const settings = { plinth: 1, settings: { 'general-settings': { highlightCode: false } } };
  await api.call('PUT', `${api.domains}/import/settings`, new TextEncoder().encode(JSON.stringify(settings)));
}

type Opened = { readonly path: string; readonly hash: string; readonly content: string };
const open = (api: Api, file: string): Promise<Opened> =>
  api.call('PUT', `${api.pages}/content`, { path: file }) as Promise<unknown> as Promise<Opened>;

async function rewrite(api: Api, file: string, change: (text: string) => string): Promise<void> {
  const { content, hash } = await open(api, file);
  await api.call('PUT', `${api.pages}/content`, { path: file, base: hash, content: change(content) });
}

const middle = (size: number): string => `/posts/post-${String(Math.floor(size / 2)).padStart(6, '0')}.md`;

/** Typical edits, each published separately. */
const acts: Readonly<Record<string, (api: Api, size: number, turn: number) => Promise<unknown>>> = {
  'body edit': (api, size, turn) => rewrite(api, middle(size), (text) => `${text}\nA word more, number ${turn}.\n`),
  create: (api, _size, turn) =>
    api.call('PUT', `${api.pages}/content`, {
      path: `/posts/fresh-${turn}.md`,
      base: null,
      content: `---\ntitle: Fresh ${turn}\ndate: 2026-01-01T00:00:0${turn}Z\ntags: [fresh]\n---\nWords.\n`,
    }),
  retag: (api, size, turn) => rewrite(api, middle(size), (text) => text.replace(/^tags: .*$/m, `tags: [turn-${turn}]`)),
  rename: async (api, _size, turn) => {
    const file = `/posts/fresh-${turn}.md`;
    const { hash } = await open(api, file);
    return api.call('PUT', `${api.pages}/rename`, { path: file, base: hash, name: `renamed-${turn}` });
  },
  'settings change': (api, _size, turn) => api.call('PUT', `/assets/${api.assetId}`, { name: `Large ${turn}` }),
};

const bench = await openBenchDatabase();
const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-bench-publish-'));
const bodyEdits = new Map<number, number>();
let isGood = true;
const judge = (what: string, value: number, most: number): void => {
  isGood &&= value <= most;
  say(`  ${what}: ${value.toFixed(3)} of ${most.toFixed(3)} allowed: ${value <= most ? 'ok' : 'TOO MUCH'}`);
};
try {
  const person = await bench.makePerson(1);
  for (const size of sizes) {
    const generated = generateSite(size);
    say(`\n${size} pages, sha256 ${generated.sha256}`);
    const product = await bench.start();
    try {
      const project = await makeProject(product, person, `Large ${size}`);
      const site = await makeSite(product, person, project._id ?? '');
      const api = openApi(product.address, person, site);
      const pids: Pids = () => [...processTree(product.child.pid ?? 0), ...processTree(bench.databasePid())];
      await bringIn(api, generated);
      // The peak of the import is not part of the measurement.
      resetPeak(product.child.pid ?? 0);
      const first = await publish(api, pids, true);
      say(
        `  first release     ${first.ms.toFixed(0).padStart(7)} ms ${first.cpu.toFixed(2)} CPU s, ${first.outputs} files`,
      );
      for (const [name, act] of Object.entries(acts)) {
        const runs: Figures[] = [];
        for (let turn = 0; turn < (name === 'settings change' ? rounds : edits); turn += 1) {
          await act(api, size, turn);
          runs.push(await publish(api, pids, true));
        }
        const ms = median(runs.map((run) => run.ms));
        if (name === 'body edit') bodyEdits.set(size, ms);
        say(
          `  ${name.padEnd(17)} ${ms.toFixed(0).padStart(7)} ms ${median(runs.map(({ cpu }) => cpu)).toFixed(2)} CPU s, ${median(runs.map(({ rendered }) => rendered))} files made; all: ${runs.map((run) => run.ms.toFixed(0)).join(' ')}`,
        );
      }
      const whole: Figures[] = [];
      const peers = preparePeers(folder, generated);
      const built = { hugo: [] as { cpu: number; wall: number }[], eleventy: [] as { cpu: number; wall: number }[] };
      // Interleaved, so that other load on the machine affects all alike.
      for (let round = 0; round < rounds; round += 1) {
        whole.push(await publish(api, pids, false));
        built.hugo.push(peers.hugo());
        if (size === sizes.at(-1)) built.eleventy.push(peers.eleventy());
      }
      const memory = rssMiB(product.child.pid ?? 0);
      const cpuOf = (runs: readonly { cpu: number }[]): number => median(runs.map(({ cpu }) => cpu));
      const hugoMs = median(built.hugo.map(({ wall }) => wall)) * 1000;
      say(
        `  whole site        ${median(whole.map(({ ms }) => ms))
          .toFixed(0)
          .padStart(7)} ms ${cpuOf(whole).toFixed(2)} CPU s; memory of the product at most ${memory.toFixed(0)} MiB`,
      );
      say(`  hugo              ${hugoMs.toFixed(0).padStart(7)} ms ${cpuOf(built.hugo).toFixed(2)} CPU s`);
      if (built.eleventy.length === 0) continue;
      say(
        `  eleventy          ${(median(built.eleventy.map(({ wall }) => wall)) * 1000).toFixed(0).padStart(7)} ms ${cpuOf(built.eleventy).toFixed(2)} CPU s`,
      );
      const edit = bodyEdits.get(size) ?? 0;
      judge('body edit to hugo’s rebuild', edit / hugoMs, allowed.editToHugo);
      judge(`body edit to ours at ${sizes[0]} pages`, edit / (bodyEdits.get(sizes[0] ?? 0) ?? 1), allowed.editToSmall);
      judge('whole site to hugo, CPU', cpuOf(whole) / cpuOf(built.hugo), allowed.fullToHugo);
      judge('whole site to eleventy, CPU', cpuOf(whole) / cpuOf(built.eleventy), allowed.fullToEleventy);
      judge('memory to a gigabyte', memory / allowed.memoryMiB, 1);
    } finally {
      await product.stop();
    }
  }
  process.exitCode = isGood ? 0 : 1;
} finally {
  await bench.close();
  rmSync(folder, { recursive: true, force: true });
}
