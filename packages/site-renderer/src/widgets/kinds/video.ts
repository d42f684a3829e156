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
  description: 'A video file, or one from YouTube or Vimeo that loads only when clicked.',
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
  css: `.w-video{position:relative;margin-block:1.75rem;aspect-ratio:16/9;border-radius:var(--radius);overflow:hidden;background:#15171a}
.w-video video,.w-video iframe,.w-video>img{position:absolute;inset:0;width:100%;height:100%;border:0;object-fit:cover}
.w-embed-play{position:absolute;inset:0;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:.25rem;padding:1rem;color:#fff;text-align:center;text-decoration:none;background:rgb(0 0 0/.35)}
.w-embed-play:visited{color:#fff}
.w-embed-play::before{content:"";width:4.25rem;height:4.25rem;margin-bottom:.5rem;border-radius:50%;background:rgb(255 255 255/.94) url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='M9.5 7.5l7 4.5-7 4.5z' fill='%2315171a'/%3E%3C/svg%3E") center/100%;transition:transform .15s}
.w-embed-play:hover::before{transform:scale(1.06)}
.w-embed-label{font-weight:600;text-wrap:balance}.w-embed-hint{font-size:.875rem}`,
  sample: '{{< video id="aqz-KE-bpKQ" provider="youtube" title="Big Buck Bunny" >}}',
});
