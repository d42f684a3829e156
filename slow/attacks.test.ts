import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AttackScene, openAttackScene } from '#entry/testing/attacks/attack-scene.ts';
import { callApi } from '#entry/testing/faults/call-api.ts';
import { until } from '#platform/testing/until.ts';
import { joinTeam } from '../e2e/support/join-team.ts';
import { publish } from '../e2e/support/publish.ts';
import { api } from '../e2e/support/site.ts';
import { buildClient } from '../scripts/build-client.ts';

/*
 * Attacks on two running nodes, each tried in several ways. An attack is held when it gains nothing and nobody else notices it. Ends with a
 * table: attempted, held.
 */

let scene: AttackScene;
const table: { readonly attack: string; readonly attempted: number; readonly held: number }[] = [];

beforeAll(async () => {
  await buildClient();
  scene = await openAttackScene();
}, 240_000);
afterAll(async () => {
  for (const { attack, attempted, held } of table)
    process.stdout.write(
      `${attack.padEnd(60)} attempted ${String(attempted).padStart(3)}  held ${String(held).padStart(3)}\n`,
    );
  await scene?.close();
});

type Try = { readonly how: string; readonly isHeld: boolean };

/** Counts what held; answers with what did not. */
async function failures(run: () => Promise<readonly Try[]>): Promise<string[]> {
  const tries = await run();
  const { currentTestName = '' } = expect.getState();
  table.push({ attack: currentTestName, attempted: tries.length, held: tries.filter(({ isHeld }) => isHeld).length });
  return tries.filter(({ isHeld }) => !isHeld).map(({ how }) => how);
}

const write = async (path: string, content: string, who = scene.attacker) => {
  const at = `/pages/${who.site.assetId}/${who.site._id}/content`;
  const { token } = who.person;
  const known = await callApi(scene.nodes[0], 'PUT', at, { token, body: { path } });
  return callApi(scene.nodes[0], 'PUT', at, { token, body: { path, content, base: known.body.hash ?? null } });
};

/** The longest that the victim waits for a list and a page, on both nodes, while something happens. */
async function longestWait(happening: Promise<unknown>): Promise<number> {
  const { victim, nodes, visit } = scene;
  let isOver = false;
  let longest = 0;
  void happening.finally(() => {
    isOver = true;
  });
  do {
    for (const node of nodes) {
      const began = performance.now();
      const list = `/domains/${victim.site.assetId}/${victim.site._id}/changes-metadata`;
      const { status } = await callApi(node, 'GET', list, { token: victim.person.token });
      const page = await visit(node, victim, '/about/');
      if (status !== 200 || page.status !== 200) throw new Error(`the victim got ${status} and ${page.status}`);
      longest = Math.max(longest, performance.now() - began);
    }
  } while (!isOver);
  await happening;
  return longest;
}

const mostWaitMs = 1000;

test('a page freezes the installation', async () => {
  const failed = await failures(async () => {
    const hostile: Readonly<Record<string, string>> = {
      'a TOML line of blanks': `+++\ntitle = "a"${' '.repeat(64_000)}b\n+++\n`,
      'YAML of bad escapes': `---\ntitle: "${'\\q'.repeat(30_000)}"\n---\n`,
      'front matter of megabytes': `---\n${'a: "b"\n'.repeat(600_000)}---\n`,
      'megabytes of nested links': `${'[a]('.repeat(1_200_000)}`,
      'megabytes of open brackets': '['.repeat(4_900_000),
      'a line of links': '[a](../b.md)'.repeat(400_000),
      'open shortcodes': '{{< tabs >}}'.repeat(400_000),
      'half tags': '<a href="'.repeat(500_000),
    };
    const tries: Try[] = [];
    for (const [how, content] of Object.entries(hostile)) {
      const happening = write('/hostile.md', content);
      const longest = await longestWait(happening);
      tries.push({
        how: `${how}: ${longest.toFixed(0)} ms`,
        isHeld: longest < mostWaitMs && (await happening).status < 500,
      });
    }
    return tries;
  });
  expect(failed).toEqual([]);
});

test('a page that cannot be rendered keeps a site from being published, or others waiting', async () => {
  const failed = await failures(async () => {
    const { attacker, victim, nodes } = scene;
    await write('/costly.md', `---\ntitle: Costly\n---\n${'['.repeat(4_900_000)}`);
    await write('/plain.md', '---\ntitle: Plain\n---\nWords.\n');
    const at = `/domains/${attacker.site.assetId}/${attacker.site._id}`;
    const token = attacker.person.token;
    await callApi(nodes[0], 'GET', `${at}/publish?incremental=true`, { token });
    await write('/about.md', '---\ntitle: About\n---\nPublished meanwhile.\n', victim);
    const began = performance.now();
    await publish(nodes[1], victim.person, victim.site);
    const waited = performance.now() - began;
    await until(
      async () => (await callApi(nodes[0], 'GET', `${at}/publishing`, { token })).body.running === null,
      120_000,
    );
    const [plain, costly] = [
      await scene.visit(nodes[1], attacker, '/plain/'),
      await scene.visit(nodes[1], attacker, '/costly/'),
    ];
    return [
      { how: `the victim's release took ${waited.toFixed(0)} ms`, isHeld: waited < 10_000 },
      { how: `the rest of the site answers ${plain.status}`, isHeld: plain.status === 200 },
      { how: `the costly page answers ${costly.status}`, isHeld: costly.status === 404 },
    ];
  });
  expect(failed).toEqual([]);
});

test('previews of one tenant keep another waiting', async () => {
  const failed = await failures(async () => {
    const { attacker, victim, nodes } = scene;
    const preview = (tenant: typeof attacker, content: string) =>
      api(nodes[0], tenant.person, 'PUT', `/domains/${tenant.site.assetId}/${tenant.site._id}/generate-html`, {
        content,
      });
    const noise = Array.from({ length: 6 }, () => preview(attacker, '['.repeat(4_900_000)).catch(() => null));
    const began = performance.now();
    await preview(victim, '# Words\n');
    const waited = performance.now() - began;
    const longest = await longestWait(Promise.all(noise));
    return [
      { how: `a preview took ${waited.toFixed(0)} ms`, isHeld: waited < 3000 },
      { how: `a call took ${longest.toFixed(0)} ms`, isHeld: longest < mostWaitMs },
    ];
  });
  expect(failed).toEqual([]);
});

test('an author reaches visitors without a release', async () => {
  const failed = await failures(async () => {
    const { victim, nodes } = scene;
    const author = await scene.makePerson('author');
    await joinTeam(nodes[0], victim.person, author, victim.site.assetId, 'author');
    const asAuthor = { ...victim, person: author };
    await write('/fresh.md', '---\ntitle: Evil\ndraft: false\n---\nevil words\n', asAuthor);
    await write('/about.md', '---\ntitle: About\n---\nevil words <script>evil()</script>\n', asAuthor);
    await write('/static/evil.js', 'evil()', asAuthor);
    await publish(nodes[0], victim.person, victim.site);
    const paths = ['/', '/about/', '/fresh/', '/evil.js', '/sitemap.xml'];
    return Promise.all(
      paths.map(async (path) => ({
        how: path,
        isHeld: !/evil/i.test((await scene.visit(nodes[1], victim, path)).text),
      })),
    );
  });
  expect(failed).toEqual([]);
});

test('half-sent requests hold connections', async () => {
  const failed = await failures(async () => {
    const { port } = new URL(scene.nodes[0].address);
    const sockets = Array.from({ length: 300 }, () =>
      net
        .connect(Number(port), '127.0.0.1')
        .on('error', () => undefined)
        .resume(),
    );
    const closed = sockets.map((socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())));
    for (const socket of sockets) socket.write('POST /api/auth HTTP/1.1\r\nHost: plinth.test:4700\r\nContent-Le');
    const longest = await longestWait(
      Promise.race([Promise.all(closed), new Promise((end) => setTimeout(end, 30_000))]),
    );
    const left = sockets.filter((socket) => !socket.destroyed).length;
    for (const socket of sockets) socket.destroy();
    return [
      { how: `${left} of 300 are still open after 30 s`, isHeld: left === 0 },
      { how: `a call took ${longest.toFixed(0)} ms`, isHeld: longest < mostWaitMs },
    ];
  });
  expect(failed).toEqual([]);
});

test('calls with the id of somebody else', async () => {
  const failed = await failures(async () => {
    const { attacker, victim, nodes } = scene;
    const { assetId, _id } = victim.site;
    const calls: readonly (readonly [string, string, object?])[] = [
      ['GET', `/assets/${assetId}`],
      ['GET', `/domains/${assetId}`],
      ['GET', `/domains/${assetId}/${_id}/changes-metadata`],
      ['GET', `/domains/${attacker.site.assetId}/${_id}/changes-metadata`],
      ['GET', `/domains/${assetId}/${_id}/publish?incremental=true`],
      ['PUT', `/pages/${assetId}/${_id}/content`, { path: '/about.md' }],
      ['PUT', `/pages/${attacker.site.assetId}/${_id}/content`, { path: '/about.md' }],
      ['PUT', `/pages/${assetId}/${_id}/approve-changes`, { files: [{ path: '/about.md', base: 'a'.repeat(64) }] }],
      ['GET', `/teams/${assetId}`],
    ];
    return Promise.all(
      calls.flatMap(([method, path, body]) =>
        nodes.map(async (node) => {
          const { status } = await callApi(node, method, path, {
            token: attacker.person.token,
            ...(body ? { body } : {}),
          });
          return { how: `${method} ${path}: ${status}`, isHeld: status === 404 };
        }),
      ),
    );
  });
  expect(failed).toEqual([]);
});
