import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../scripts/root.ts';
import { runMeasured } from './support/cpu-seconds.ts';
import { generateSite, writeSite } from './support/generate-site.ts';

/** A site of 10,000 pages as a whole, in CPU seconds: ours beside hugo's and Eleventy's, in turn, in one run. */
const pages = Number(process.env.BENCH_PAGES ?? 10_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const allowed = 0.8;
const eleventyVersion = '3.1.7';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Debian's hugo, installed where we may. */
function needHugo(): void {
  if (spawnSync('hugo', ['version']).status === 0) return;
  spawnSync('apt-get', ['install', '-y', '-qq', 'hugo'], { stdio: 'ignore' });
  if (spawnSync('hugo', ['version']).status !== 0) throw new Error('hugo is needed: apt-get install hugo');
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-bench-render-'));
try {
  needHugo();
  const site = generateSite(pages);
  say(`${pages} pages, sha256 ${site.sha256}`);
  const at = (name: string): string => path.join(folder, name);
  for (const peer of ['hugo', 'eleventy']) {
    cpSync(path.join(root, 'bench/support/peers', peer), at(peer), { recursive: true });
    writeSite(site, at(peer));
  }
  // Data for the content folder lies inside it; beside the settings it would be a page of its own.
  renameSync(at('eleventy/content.11tydata.mjs'), at('eleventy/content/content.11tydata.mjs'));
  writeFileSync(at('eleventy/package.json'), '{"type":"module","private":true}\n');
  mkdirSync(at('kit'));
  writeFileSync(at('kit/package.json'), '{"private":true}\n');
  runMeasured('npm', ['install', '--no-audit', '--no-fund', `@11ty/eleventy@${eleventyVersion}`], { cwd: at('kit') });

  const render = path.join(root, 'bench/support/render-child.ts');
  const eleventy = at('kit/node_modules/@11ty/eleventy/cmd.cjs');
  const contenders: Record<string, () => { readonly cpu: number; readonly wall: number; readonly output: string }> = {
    ours: () => runMeasured(process.execPath, [render, at('hugo'), 'plain']),
    'ours, code in colour': () => runMeasured(process.execPath, [render, at('hugo'), 'lit']),
    hugo: () => runMeasured('hugo', ['--quiet'], { cwd: at('hugo') }),
    eleventy: () => runMeasured(process.execPath, [eleventy, '--quiet'], { cwd: at('eleventy') }),
  };
  const names = Object.keys(contenders);
  const cpu = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (let turn = 0; turn < names.length; turn += 1) {
      // Each begins once: other load on the machine hits all of them alike.
      const name = names[(round + turn) % names.length] ?? '';
      for (const peer of ['hugo', 'eleventy']) rmSync(at(`${peer}/public`), { recursive: true, force: true });
      const run = contenders[name]?.();
      if (!run) continue;
      cpu.get(name)?.push(run.cpu);
      say(
        `  ${name}: ${run.cpu.toFixed(2)} CPU s, ${run.wall.toFixed(2)} s ${run.output.startsWith('{') ? run.output : ''}`,
      );
      if (name === 'hugo' && !existsSync(at('hugo/public/posts/post-000001/index.html')))
        throw new Error('hugo wrote no pages');
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
