import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { highlighterFor, renderOutputs } from '@plinth/site-renderer/render-site.ts';
import { indexSite } from '@plinth/site-renderer/site/index-site.ts';
import { planOutputs } from '@plinth/site-renderer/site/plan-outputs.ts';
import type { SiteDocument } from '@plinth/site-renderer/site-document.ts';
import { baseTheme } from '../../themes/base/theme.ts';

/** Reads a tree from disk and renders all of it, as Hugo does; the files are counted and discarded. */
const [, , folder = '', code = 'plain'] = process.argv;
const content = path.join(folder, 'content');
const pages = globSync('**/*.md', { cwd: content }).map((file) => ({
  path: `/${file}`,
  source: readFileSync(path.join(content, file), 'utf8'),
}));
const staticFiles = globSync('**/*.*', { cwd: path.join(folder, 'static') }).map((file) => ({
  path: `/${file}`,
  hash: file,
  size: 1,
  type: 'image/png',
  ...(file.endsWith('.png') ? { width: 320, height: 180 } : {}),
}));
const document: SiteDocument = {
  site: {
    title: 'Bench site',
    description: '',
    baseUrl: 'https://example.org',
    language: 'en',
    menus: {
      top: [
        { title: 'Home', link: '/' },
        { title: 'Posts', link: '/posts/' },
        { title: 'Tags', link: '/tags/' },
      ],
      left: [],
      footer: [],
    },
    social: [],
    authors: [],
    settings: {},
    pageSize: 20,
    highlightCode: code === 'lit',
  },
  now: '2026-11-15T00:00:00.000Z',
  mode: 'publish',
  pages,
  staticFiles,
  redirects: [],
};
const index = indexSite(document, baseTheme);
const outputs = renderOutputs(index, planOutputs(index), { highlighter: highlighterFor(document) });
let files = 0;
let bytes = 0;
for await (const { file } of outputs) {
  files += 1;
  if (file.kind === 'text') bytes += Buffer.byteLength(file.body);
}
const { rss } = process.memoryUsage();
process.stdout.write(JSON.stringify({ files, bytes, rssMiB: Math.round(rss / 2 ** 20) }));
