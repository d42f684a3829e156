import { importPages, importStatic } from '#features/exchange/contract/exchange.ts';
import {
  badNames,
  good,
  makeOverlappingZip,
  makeOversizedZip,
  notArchives,
} from '#features/exchange/testing/bad-archives.ts';
import { startExchange } from '#features/exchange/testing/start-exchange.ts';
import type { AttackClass } from './attack-class.ts';
import { maxWaitMs, measureLongestWait } from './measure-wait.ts';

/** Imports are slow on a machine that is busy with tests. */
const patienceMs = 120_000;

export const archives: AttackClass = {
  name: 'archives that climb out, lie or explode',
  async attempt(scene, note) {
    const site = await startExchange(scene.nodes[0]);
    await site.seed({ '/here.md': 'here' });
    const attempts: (readonly [string, Buffer])[] = [
      ...badNames.map(([what, archive]) => [what, archive] as const),
      ...notArchives,
      ['has too many entries', makeOversizedZip()],
      ['has files that share their bytes', makeOverlappingZip()],
    ];
    const happening = (async () => {
      for (const [at, [what, archive]] of attempts.entries()) {
        const { status } = await site.send(at % 2 === 0 ? importPages : importStatic, archive);
        note(`an archive that ${what}: ${status}`, status === 400);
      }
    })();
    const longest = await measureLongestWait(scene, happening);
    note(`a call beside them took ${longest.toFixed(0)} ms`, longest < maxWaitMs);
    note('nothing came in', (await site.paths()).join() === '/here.md' && (await site.blobs()).length === 0);
    for (const [what, entry] of [
      ['a wrong checksum', { name: 'content/bad.md', content: 'x', crc: 1 }],
      ['more bytes than it says', { name: 'static/bad', content: Buffer.alloc(1024 ** 2), isPacked: true, size: 10 }],
    ] as const) {
      const { state } = await site.bringIn(importPages, [good, entry], {}, patienceMs);
      note(`${what}: ${state}`, state === 'aborted' && (await site.paths()).join() === '/here.md');
    }
  },
};
