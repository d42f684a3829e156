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
  category: 'site',
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
  sample:
    '{{< social facebook="https://facebook.com/" twitter="https://twitter.com/" instagram="https://instagram.com/" github="https://github.com/" linkedin="https://linkedin.com/" reddit="https://reddit.com/" pinterest="https://pinterest.com/" digg="https://digg.com/" >}}',
});
