import { publishingState, publishSite } from '#features/publishing/contract/releases.ts';
import { until } from '#platform/testing/until.ts';
import { publish } from '../../../../e2e/support/publish.ts';
import type { AttackClass } from './attack-class.ts';
import { maxWaitMs, measureLongestWait, measureTime, writePage } from './measure-wait.ts';

const hostileTexts: Readonly<Record<string, string>> = {
  'a TOML line of blanks': `+++\ntitle = "a"${' '.repeat(64_000)}b\n+++\n`,
  'YAML of bad escapes': `---\ntitle: "${'\\q'.repeat(30_000)}"\n---\n`,
  'front matter of megabytes': `---\n${'a: "b"\n'.repeat(600_000)}---\n`,
  'megabytes of nested links': `${'[a]('.repeat(1_200_000)}`,
  'megabytes of open brackets': '['.repeat(4_900_000),
  'a line of links': '[a](../b.md)'.repeat(400_000),
  'open shortcodes': '{{< tabs >}}'.repeat(400_000),
  'half tags': '<a href="'.repeat(500_000),
};

export const freezingPages: AttackClass = {
  name: '1 a page freezes the installation',
  async attempt(scene, note) {
    for (const [how, content] of Object.entries(hostileTexts)) {
      const happening = writePage(scene, scene.attacker, '/hostile.md', content);
      const longest = await measureLongestWait(scene, happening);
      const { status } = await happening;
      note(`${how}: ${status}, ${longest.toFixed(0)} ms`, longest < maxWaitMs && status < 500);
    }
  },
};

export const poisonedPages: AttackClass = {
  name: '1 a page that cannot be rendered stops releases',
  async attempt(scene, note) {
    const { attacker, victim, nodes } = scene;
    await writePage(scene, attacker, '/costly.md', `---\ntitle: Costly\n---\n${'['.repeat(4_900_000)}`);
    await writePage(scene, attacker, '/plain.md', '---\ntitle: Plain\n---\nWords.\n');
    const params = { a: attacker.site.assetId, d: attacker.site._id };
    const { token } = attacker.person;
    await nodes[0].call(publishSite, { params, query: { incremental: 'true' } }, token);
    await writePage(scene, victim, '/about.md', '---\ntitle: About\n---\nPublished meanwhile.\n');
    const { ms } = await measureTime(publish(nodes[1], victim.person, victim.site));
    note(`the victim's release took ${ms.toFixed(0)} ms`, ms < 10_000);
    await until(async () => {
      const { body } = await nodes[0].call(publishingState, { params }, token);
      return (body as { running: unknown }).running === null;
    }, 120_000);
    const plain = await scene.visit(nodes[1], attacker, '/plain/');
    note(`the rest of the site answers ${plain.status}`, plain.status === 200);
    const costly = await scene.visit(nodes[1], attacker, '/costly/');
    note(`the costly page answers ${costly.status}`, costly.status === 404);
  },
};
