import { expect, test } from 'vitest';
import { renderArticle } from '../markdown/render-markdown.ts';
import { makeContext } from '../testing/make-context.ts';
import { readVideoUrl } from './video-url.ts';

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'youtube', 'aqz-KE-bpKQ'],
  ['https://www.youtube.com/watch?t=10s&v=aqz-KE-bpKQ&list=x', 'youtube', 'aqz-KE-bpKQ'],
  ['https://youtu.be/aqz-KE-bpKQ?si=abc', 'youtube', 'aqz-KE-bpKQ'],
  ['https://m.youtube.com/shorts/aqz-KE-bpKQ', 'youtube', 'aqz-KE-bpKQ'],
  ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'youtube', 'aqz-KE-bpKQ'],
  [' https://vimeo.com/148751763 ', 'vimeo', '148751763'],
  ['https://player.vimeo.com/video/148751763?h=1', 'vimeo', '148751763'],
])('%s is a video of %s', (url, provider, id) => {
  expect(readVideoUrl(url)).toEqual({ provider, id });
});

test.each(['/video/a.mp4', 'https://example.org/youtube.com/watch?v=aqz-KE-bpKQ', 'javascript:alert(1)', ''])(
  '“%s” is a file',
  (url) => expect(readVideoUrl(url)).toBeNull(),
);

test('the widget shows an address of YouTube, a file, and the ID of older pages', () => {
  const render = (source: string) => renderArticle(source, makeContext().context).html;
  const embed = 'data-src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1"';
  expect(render('{{< video src="https://youtu.be/aqz-KE-bpKQ" >}}')).toContain(embed);
  expect(render('{{< video id="aqz-KE-bpKQ" provider="youtube" >}}')).toContain(embed);
  expect(render('{{< youtube aqz-KE-bpKQ >}}')).toContain(embed);
  expect(render('{{< video src="/a.mp4" >}}')).toContain('<video controls preload="none" src="/a.mp4"');
});
