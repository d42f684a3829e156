import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../scripts/root.ts';
import { runMeasured } from './support/cpu-seconds.ts';
import { generateSite } from './support/generate-site.ts';
import { preparePeers } from './support/peer-builds.ts';

/** A complete build of 10,000 pages in CPU seconds: ours compared with Hugo and Eleventy, interleaved in one run. */
const pages = Number(process.env.BENCH_PAGES ?? 10_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const allowed = 0.8;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-bench-render-'));
try {
  const site = generateSite(pages);
  say(`${pages} pages, sha256 ${site.sha256}`);
  const { hugo, eleventy } = preparePeers(folder, site);
  const render = path.join(root, 'bench/support/render-child.ts');
  const source = path.join(folder, 'hugo');
  const contenders: Record<string, () => { readonly cpu: number; readonly wall: number; readonly output: string }> = {
    ours: () => runMeasured(process.execPath, [render, source, 'plain']),
    'ours, code in colour': () => runMeasured(process.execPath, [render, source, 'lit']),
    hugo,
    eleventy,
  };
  const names = Object.keys(contenders);
  const cpu = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (let turn = 0; turn < names.length; turn += 1) {
      // Each goes first once, so that other load on the machine affects all alike.
      const name = names[(round + turn) % names.length] ?? '';
      const run = contenders[name]?.();
      if (!run) continue;
      cpu.get(name)?.push(run.cpu);
      say(
        `  ${name}: ${run.cpu.toFixed(2)} CPU s, ${run.wall.toFixed(2)} s ${run.output.startsWith('{') ? run.output : ''}`,
      );
    }
  const of = (name: string): number => median(cpu.get(name) ?? []);
  for (const name of names) say(`${name.padEnd(22)} ${of(name).toFixed(2).padStart(7)} CPU s, median of ${rounds}`);
  const ratio = of('ours') / of('hugo');
  say(`ours to eleventy: ${(of('ours') / of('eleventy')).toFixed(2)}`);
  say(`with colours to hugo: ${(of('ours, code in colour') / of('hugo')).toFixed(2)}`);
  say(`ours to hugo: ${ratio.toFixed(2)} of ${allowed} allowed: ${ratio <= allowed ? 'ok' : 'TOO MUCH'}`);
  process.exitCode = ratio <= allowed ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
