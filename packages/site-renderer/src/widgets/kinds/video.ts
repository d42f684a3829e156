import { z } from 'zod';
import { html, safeUrl } from '../../html.ts';
import { decoration } from '../picture.ts';
import { readVideoUrl } from '../video-url.ts';
import { defineWidget, file, text } from '../widget.ts';

const embeds = {
  youtube: {
    name: 'YouTube',
    src: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    page: (id: string) => `https://www.youtube.com/watch?v=${id}`,
  },
  vimeo: {
    name: 'Vimeo',
    src: (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
    page: (id: string) => `https://vimeo.com/${id}`,
  },
} as const;

export const video = defineWidget({
  name: 'video',
  aliases: { youtube: { provider: 'youtube' }, vimeo: { provider: 'vimeo' } },
  title: 'Video',
  icon: 'video',
  category: 'media',
  description: 'An uploaded video, or a YouTube or Vimeo video that loads only when clicked.',
  inner: 'none',
  parameters: z
    .strictObject({
      id: z
        .string()
        .regex(/^[\w-]{1,40}$/)
        .meta({ title: 'Video ID', format: 'other' })
        .optional(),
      src: text('Video URL')
        .meta({ title: 'Video URL', description: 'A YouTube or Vimeo link, or a video file of your site.' })
        .optional(),
      provider: z.enum(['file', 'youtube', 'vimeo']).default('file').meta({ title: 'Video service', format: 'other' }),
      title: text('Title').default(''),
      poster: file('Cover image').optional(),
    })
    .refine(({ id, src, provider }) => src !== undefined || (id !== undefined && provider !== 'file'), {
      path: ['src'],
    }),
  positional: ['id', 'title'],
  render: ({ src = '', title, poster, ...named }, tools) => {
    const { id = '', provider } = readVideoUrl(src) ?? named;
    if (provider === 'file' || id === '') {
      const cover = poster ? html` poster="${safeUrl(tools.resolveImage(poster).url)}"` : null;
      const named = title ? html` aria-label="${title}"` : null;
      return html`<div class="w-video"><video controls preload="none" src="${safeUrl(tools.resolveLink(src).url)}"${cover}${named}></video></div>`;
    }
    const embed = embeds[provider];
    const label = title || `Video on ${embed.name}`;
    return html`<div class="w-video w-embed" data-w="embed" data-src="${embed.src(id)}" data-title="${label}">${
      poster ? decoration(tools, poster) : null
    }<a class="w-embed-play" href="${embed.page(id)}" rel="noopener"><span class="w-embed-label">${label}</span><span class="w-embed-hint">Plays from ${embed.name}</span></a></div>`;
  },
  sample: '{{< video id="aqz-KE-bpKQ" provider="youtube" title="Big Buck Bunny" >}}',
});
