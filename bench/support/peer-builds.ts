import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/root.ts';
import { runMeasured } from './cpu-seconds.ts';
import { type GeneratedSite, writeSite } from './generate-site.ts';

const eleventyVersion = '3.1.7';

/** Debian's Hugo, installed if possible. */
function needHugo(): void {
  if (spawnSync('hugo', ['version']).status === 0) return;
  spawnSync('apt-get', ['install', '-y', '-qq', 'hugo'], { stdio: 'ignore' });
  if (spawnSync('hugo', ['version']).status !== 0) throw new Error('hugo is needed: apt-get install hugo');
}

type Build = () => ReturnType<typeof runMeasured>;

/** Prepares the same site for Hugo and Eleventy below a folder, and returns the command of a clean build for each. */
export function preparePeers(folder: string, site: GeneratedSite): { readonly hugo: Build; readonly eleventy: Build } {
  needHugo();
  const at = (name: string): string => path.join(folder, name);
  for (const peer of ['hugo', 'eleventy']) {
    rmSync(at(peer), { recursive: true, force: true });
    cpSync(path.join(root, 'bench/support/peers', peer), at(peer), { recursive: true });
    writeSite(site, at(peer));
  }
  // Data for the content folder must be inside it; beside the settings it would become a page.
  renameSync(at('eleventy/content.11tydata.mjs'), at('eleventy/content/content.11tydata.mjs'));
  writeFileSync(at('eleventy/package.json'), '{"type":"module","private":true}\n');
  if (!existsSync(at('kit'))) {
    mkdirSync(at('kit'));
    writeFileSync(at('kit/package.json'), '{"private":true}\n');
    runMeasured('npm', ['install', '--no-audit', '--no-fund', `@11ty/eleventy@${eleventyVersion}`], { cwd: at('kit') });
  }
  const fresh = (peer: string): void => rmSync(at(`${peer}/public`), { recursive: true, force: true });
  return {
    hugo: () => {
      fresh('hugo');
      const run = runMeasured('hugo', ['--quiet'], { cwd: at('hugo') });
      if (!existsSync(at('hugo/public/posts/post-000001/index.html'))) throw new Error('hugo wrote no pages');
      return run;
    },
    eleventy: () => {
      fresh('eleventy');
      return runMeasured(process.execPath, [at('kit/node_modules/@11ty/eleventy/cmd.cjs'), '--quiet'], {
        cwd: at('eleventy'),
      });
    },
  };
}
