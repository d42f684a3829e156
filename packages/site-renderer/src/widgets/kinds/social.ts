import { z } from 'zod';
import { html, safeUrl } from '../../html.ts';
import { type SocialLink, socialKinds } from '../../site-document.ts';
import { socialIcon, socialNames } from '../../social-icons.ts';
import { choice, defineWidget, link } from '../widget.ts';

const optional = (title: string) => link(title).optional();

export const social = defineWidget({
  name: 'social',
  title: 'Social icons',
  icon: 'share',
  description: 'Links to your social profiles: those in the settings, or others.',
  inner: 'none',
  parameters: z.strictObject({
    size: choice('Size', ['small', 'medium', 'large']).default('medium'),
    facebook: optional('Facebook'),
    twitter: optional('Twitter'),
    instagram: optional('Instagram'),
    github: optional('GitHub'),
    linkedin: optional('LinkedIn'),
    reddit: optional('Reddit'),
    pinterest: optional('Pinterest'),
    digg: optional('Digg'),
  }),
  render: (values, tools) => {
    const named = socialKinds.flatMap((kind): SocialLink[] => {
      const url = values[kind];
      return url ? [{ kind, url }] : [];
    });
    const links = named.length > 0 ? named : tools.social;
    return html`<ul class="w-social w-social-${values.size}">${links.map(
      ({ kind, url }) =>
        html`<li><a href="${safeUrl(url)}" rel="me noopener" aria-label="${socialNames[kind]}">${socialIcon(kind)}</a></li>`,
    )}</ul>`;
  },
  css: `.w-social{display:flex;flex-wrap:wrap;gap:.5rem;margin:1.25rem 0;padding:0;list-style:none}
.w-social a{display:grid;place-items:center;width:2.75rem;height:2.75rem;border:1px solid var(--line);border-radius:50%;color:var(--ink)}
.w-social a:hover{border-color:var(--accent);color:var(--accent-text)}
.w-social svg{width:1.35rem;height:1.35rem}
.w-social-small a{width:2.25rem;height:2.25rem}.w-social-small svg{width:1.1rem;height:1.1rem}
.w-social-large a{width:3.5rem;height:3.5rem}.w-social-large svg{width:1.75rem;height:1.75rem}`,
  sample:
    '{{< social facebook="https://facebook.com/" twitter="https://twitter.com/" instagram="https://instagram.com/" github="https://github.com/" linkedin="https://linkedin.com/" reddit="https://reddit.com/" pinterest="https://pinterest.com/" digg="https://digg.com/" >}}',
});
