import { fileContent } from '#features/pages/contract/files.ts';
import { uploadStatic } from '#features/pages/contract/static.ts';
import { requestSite } from '#features/publishing/testing/request-site.ts';
import { startPublishing } from '#features/publishing/testing/start-publishing.ts';
import { putUserScripts } from '#features/settings/contract/settings.ts';
import type { AttackClass } from './attack-class.ts';
import { hostOf } from './site-host.ts';

const evil = '<script>evil()</script><img src=x onerror="evil()"><iframe src="https://evil.example"></iframe>';

export const unreleasedWork: AttackClass = {
  name: '3 an author reaches visitors without a release',
  async attempt(scene, note) {
    const [one, other] = scene.nodes;
    const site = await startPublishing(one);
    await site.seed({
      '/_index.md': '---\ntitle: Home\n---\nWelcome.\n',
      '/about.md': '---\ntitle: About\n---\nUs.\n',
    });
    await site.publish();
    const { hash } = await site.open('/about.md');
    const params = { a: site.projectId, d: site.siteId };
    const { token } = site.author;
    const write = (path: string, content: string, base: string | null) =>
      one.call(fileContent, { params, body: { path, content, base } }, token);
    await write('/fresh.md', '---\ntitle: Evil\ndraft: false\n---\nevil words\n', null);
    await write('/about.md', `---\ntitle: About\n---\nevil words ${evil}\n`, hash);
    await write('/static/written.js', 'evil()', null);
    const file = { params, query: { path: '/static/sent.js' }, body: Buffer.from('evil()') };
    await one.call(uploadStatic, file, token, { 'content-type': 'application/octet-stream' });
    const scripts = await one.call(putUserScripts, { params, body: { scripts: ['https://evil.example/x.js'] } }, token);
    note(`scripts in settings: ${scripts.status}`, scripts.status === 403 || scripts.status === 400);
    await site.publish();
    const host = await hostOf(scene, site);
    for (const path of ['/', '/about/', '/fresh/', '/written.js', '/sent.js', '/sitemap.xml', '/index.json'])
      note(path, !/evil/i.test((await requestSite(other, host, path)).text));
  },
};

export const codeWithoutCapability: AttackClass = {
  name: '3 code on pages of people who may not write code',
  async attempt(scene, note) {
    const [one, other] = scene.nodes;
    const site = await startPublishing(one);
    const params = { a: site.projectId, d: site.siteId };
    const { token } = site.editor;
    const pages: Readonly<Record<string, string>> = {
      script: '<script>evil()</script>',
      handler: '<img src="/a.png" onerror="evil()">',
      frame: '<iframe src="https://evil.example"></iframe>',
      link: '<a href="javascript:evil()">x</a>',
      object: '<object data="evil.swf"></object><embed src="evil">',
      vector: '<svg><script>evil()</script></svg>',
      form: '<form action="https://evil.example"><button formaction="javascript:evil()">x</button></form>',
      split: '<scr\u0000ipt>evil()</scr\u0000ipt>',
    };
    await site.seed({ '/_index.md': '---\ntitle: Home\n---\nWelcome.\n' });
    for (const [name, html] of Object.entries(pages))
      await one.call(
        fileContent,
        { params, body: { path: `/${name}.md`, content: `---\ntitle: ${name}\n---\n${html}\n`, base: null } },
        token,
      );
    await one.call(fileContent, { params, body: { path: '/static/run.js', content: 'evil()', base: null } }, token);
    await site.publish();
    const host = await hostOf(scene, site);
    for (const name of Object.keys(pages)) {
      const { text } = await requestSite(other, host, `/${name}/`);
      note(name, !/<script[^>]*>evil|onerror|<iframe|javascript:|<object|<embed/i.test(text));
    }
    note('a script as a file', (await requestSite(other, host, '/run.js')).status === 404);
  },
};
