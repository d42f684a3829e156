import sharp from 'sharp';
import { getMe, setPhoto } from '#features/accounts/contract/person.ts';
import { uploadCover } from '#features/projects/contract/assets.ts';
import { makeProject } from '#features/projects/testing/make-project.ts';
import { makePng } from '#platform/testing/make-png.ts';
import type { AttackClass } from './attack-class.ts';
import { maxWaitMs, measureLongestWait } from './measure-wait.ts';

const script = '<script>evil()</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`;
/** Nested entities ("billion laughs"): a few hundred bytes that expand to gigabytes. */
const laughs = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`;

export const pictures: AttackClass = {
  name: 'pictures that explode or hide something',
  async attempt(scene, note) {
    const [one, other] = scene.nodes;
    const { token, userId } = await scene.makeMember();
    const id = await makeProject(scene.house, userId);
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f766e' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Somebody Secret' } })
      .toBuffer();
    const bad: Readonly<Record<string, Buffer>> = {
      'a bomb of pixels': makePng(30_000, 30_000),
      'a bomb beyond numbers': makePng(4_000_000_000, 4_000_000_000),
      'a long line': makePng(400_000, 10),
      'half a picture': photo.subarray(0, 200),
      'an SVG with a script': Buffer.from(svg),
      'a billion laughs': Buffer.from(laughs),
      'a web page': Buffer.from(`<!doctype html>${script}`),
      'a GIF that is a script': Buffer.from('GIF89a=1;evil()'),
      'a PDF': Buffer.from('%PDF-1.7\n'),
      'a program': Buffer.from('7f454c4602010100', 'hex'),
      nothing: Buffer.alloc(0),
    };
    const headers = { 'content-type': 'image/png' };
    const happening = (async () => {
      for (const [what, body] of Object.entries(bad)) {
        const [asPhoto, asCover] = await Promise.all([
          one.call(setPhoto, { body }, token, headers),
          other.call(uploadCover, { params: { id }, body }, token, headers),
        ]);
        const statuses = [asPhoto.status, asCover.status];
        note(
          `${what}: ${statuses}`,
          statuses.every((status) => status >= 400 && status < 500),
        );
      }
    })();
    const longest = await measureLongestWait(scene, happening);
    note(`a call beside them took ${longest.toFixed(0)} ms`, longest < maxWaitMs);
    const polyglot = Buffer.concat([photo, Buffer.from(script)]);
    const taken = await one.call(setPhoto, { body: polyglot }, token, headers);
    const { photo: link } = (await other.call(getMe, {}, token)).body as { photo: string };
    const shown = Buffer.from(await (await other.fetch(link)).arrayBuffer());
    note(
      `a photo with something behind it: ${taken.status}`,
      shown.byteLength > 0 && !/script|Secret/.test(shown.toString('latin1')),
    );
  },
};
