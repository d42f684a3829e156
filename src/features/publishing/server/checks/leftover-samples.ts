import { isSampleAddress } from '@plinth/site-renderer/site/sample-addresses.ts';
import type { SiteFacts } from '@plinth/site-renderer/site-document.ts';
import { sampleNames } from '#themes/starters.ts';
import type { ReleaseWarning } from '../../contract/releases.ts';

/** Finds settings that still have the values of a theme's sample. The renderer checks pages, with their lines. */
export function leftoverSamples(facts: Pick<SiteFacts, 'title' | 'footer' | 'social'>): readonly ReleaseWarning[] {
  const warn = (message: string): ReleaseWarning => ({ code: 'sample_text', path: '', line: null, message });
  const footer = [facts.footer?.copyright ?? '', facts.footer?.text ?? ''].join(' ');
  // A sample's name may also be the site's real name.
  const names = sampleNames.filter((name) => footer.includes(name) && !facts.title.includes(name));
  const profiles = facts.social.filter(({ url }) => isSampleAddress(url));
  return [
    ...names.map((name) => warn(`The footer still says “${name}”, from the theme’s sample text.`)),
    ...profiles.map(({ url }) => warn(`The profile “${url}” is left over from the theme’s sample.`)),
  ];
}
