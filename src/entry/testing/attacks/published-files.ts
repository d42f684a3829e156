import sharp from 'sharp';
import { startExchange } from '#features/exchange/testing/start-exchange.ts';
import { uploadStatic } from '#features/pages/contract/static.ts';
import { requestSite } from '#features/publishing/testing/request-site.ts';
import { startPublishing } from '#features/publishing/testing/start-publishing.ts';
import type { AttackClass } from './attack-class.ts';
import { hostOf } from './site-host.ts';

const hidden = [
  '/static/.git/config',
  '/static/.env',
  '/static/sub/.git/HEAD',
  '/static/.well-known/acme-challenge/token',
  '/static/.WELL-KNOWN/ACME-challenge/token',
  '/static/.htpasswd',
];
/** 59 degrees and 54 minutes as in EXIF, in both byte orders. */
const place = /0000003b000000010000003600000001|3b0000000100000036000000010000/;

export const hiddenFiles: AttackClass = {
  name: '14 hidden files, challenges and the place of photos are published',
  async attempt(scene, note) {
    const [one, other] = scene.nodes;
    const site = await startPublishing(one);
    await site.seed({ '/_index.md': '---\ntitle: Home\n---\n![A pot](/pot.jpg)\n' });
    const params = { a: site.projectId, d: site.siteId };
    const send = (path: string, body: Buffer) =>
      one.call(uploadStatic, { params, query: { path }, body }, site.owner.token, {
        'content-type': 'application/octet-stream',
      });
    for (const path of hidden) await send(path, Buffer.from('a hidden secret'));
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7aa89b' } })
      .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 0/1' } })
      .jpeg()
      .toBuffer();
    if (!place.test(photo.toString('hex'))) throw new Error('the photo tells no place');
    await send('/static/pot.jpg', photo);
    await site.publish();
    const host = await hostOf(scene, site);
    for (const node of scene.nodes)
      for (const path of hidden) {
        const { status, text } = await requestSite(node, host, path.replace('/static', ''));
        note(`${path}: ${status}`, status === 404 && !text.includes('hidden secret'));
      }
    const challenge = await requestSite(other, host, '/.well-known/acme-challenge/anything');
    note(`a challenge without a request: ${challenge.status}`, challenge.status === 404);
    const served = await requestSite(other, host, '/pot.jpg');
    note('the photo is there without its place', served.status === 200 && !place.test(served.body.toString('hex')));
    await site.seed({ '/about.md': '---\ntitle: About\n---\nWords.\n' });
    await site.publish();
    const again = await requestSite(one, host, '/pot.jpg');
    note('after the next release, too', again.status === 200 && !place.test(again.body.toString('hex')));
  },
};

/** Active content must not run on the app's origin, regardless of the uploader and the way of upload. */
export const uploadedFiles: AttackClass = {
  name: 'files that are not what they seem',
  async attempt(scene, note) {
    const [one, other] = scene.nodes;
    const site = await startExchange(one);
    const paths = [
      '/static/../x',
      '/static/..%2fx',
      '/static/a%2fb',
      '/static/a\u0000b',
      '/static/a\u202Egpj.exe',
      '/x.bin',
      '/static/',
      '//evil/x',
      '/static/a\\..\\b',
      `/static/${'a/'.repeat(60)}x`,
    ];
    for (const path of paths) {
      const { status } = await site.upload(path, Buffer.from([0]));
      note(`named ${JSON.stringify(path).slice(0, 40)}: ${status}`, status >= 400 && status < 500);
    }
    const files: Readonly<Record<string, string>> = {
      'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>evil()</script></svg>',
      'page.html': '<!doctype html><script>evil()</script>',
      'polyglot.gif': 'GIF89a=1;evil()',
      'picture.png': '<script>evil()</script>',
    };
    for (const [name, content] of Object.entries(files)) {
      const path = `/static/${name}`;
      await site.upload(path, Buffer.from(content));
      const address = `/api/pages/${site.projectId}/${site.siteId}/download?path=${encodeURIComponent(path)}`;
      const answer = await other.fetch(address, { headers: { authorization: `Bearer ${site.owner.token}` } });
      const isSafe =
        answer.headers.get('content-disposition')?.startsWith('attachment') === true &&
        answer.headers.get('x-content-type-options') === 'nosniff';
      note(`${name} on the origin of the app: ${answer.headers.get('content-disposition')}`, isSafe);
    }
    note(
      'one byte too many',
      (await site.upload('/static/large.bin', Buffer.alloc(100 * 1024 ** 2 + 1))).status === 413,
    );
  },
};
