import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setPhoto } from '#features/accounts/contract/person.ts';
import { initiateMigration, isConnected } from '#features/domains/contract/domains.ts';
import { startDomain } from '#features/domains/testing/start-domain.ts';
import { generateHtml } from '#features/pages/contract/reading.ts';
import { uploadCover } from '#features/projects/contract/assets.ts';
import { compileScss, putFontLinks, putUserScss } from '#features/settings/contract/settings.ts';
import type { AttackClass } from './attack-class.ts';

/** A service inside the operator's network that counts its callers. */
async function openCanary() {
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret`,
    calls: () => calls,
    close: () => new Promise((resolve) => void server.close(resolve)),
  };
}

export const outbound: AttackClass = {
  name: 'content makes the server call inside its network or read its files',
  async attempt(scene, note) {
    const [one, other] = scene.nodes;
    const canary = await openCanary();
    const site = await startDomain(one, scene.names);
    const [params, { token }] = [{ a: site.projectId, d: site.siteId }, site.owner];
    const { url } = canary;
    const expectQuiet = (how: string): void => note(how, canary.calls() === 0);

    const styles = [
      `@use "${url}";`,
      `@import "${url}";`,
      `@import "file:///etc/passwd";`,
      `@use "/etc/passwd";`,
      `@use "../../../../etc/passwd";`,
      `@use "sass:meta"; @include meta.load-css("${url}");`,
      `@function f() { @return url("${url}"); } a { b: f() }`,
    ];
    for (const source of styles) {
      const { status, body } = await other.call(compileScss, { params, body: { source } }, token);
      expectQuiet(source);
      note(`${source}: ${status}`, status < 500 && !JSON.stringify(body).includes('root:x:'));
    }
    await one.call(putUserScss, { params, body: { source: `a { background: url("${url}") }` } }, token);
    const links = await one.call(
      putFontLinks,
      { params, body: { links: [url, 'file:///etc/passwd', 'http://169.254.169.254/latest/'] } },
      token,
    );
    expectQuiet(`links of fonts: ${links.status}`);
    const svg = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image href="${url}" xlink:href="file:///etc/passwd"/></svg>`,
    );
    const xml = Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "${url}">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
    );
    for (const body of [svg, xml]) {
      await one.call(setPhoto, { body }, token, { 'content-type': 'image/png' });
      await other.call(uploadCover, { params: { id: site.projectId }, body }, token, { 'content-type': 'image/png' });
    }
    expectQuiet('drawings that name addresses');
    const content = `---\ntitle: Out\nimage: ${url}\ncover: file:///etc/passwd\n---\n![x](${url})\n<img src="${url}">\n[x](${url})\n{{< include "/etc/passwd" >}}\n`;
    const drawn = await one.call(generateHtml, { params, body: { content } }, token);
    note('a preview', canary.calls() === 0 && !JSON.stringify(drawn.body).includes('root:x:'));
    await site.seed({ '/_index.md': content });
    const { number } = await site.publish();
    expectQuiet('a release');
    note(
      'nor does a file of the server come along',
      ![...(await site.filesOf(number)).values()].some((text) => text.includes('root:x:')),
    );
    const host = 'rebound.example';
    await one.call(initiateMigration, { params, body: { host } }, token);
    scene.names.set('A', host, '127.0.0.1', '169.254.169.254');
    await other.call(isConnected, { params }, token);
    expectQuiet('a domain that leads inside');
    await canary.close();
  },
};
