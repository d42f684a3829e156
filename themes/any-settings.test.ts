import { renderSite } from '@plinth/site-renderer/render-site.ts';
import { htmlFaults } from '@plinth/site-renderer/testing/html-faults.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sections } from '#features/sites/contract/site-settings.ts';
import { anySettings } from '#features/sites/testing/any-settings.ts';
import { anySite } from '#features/sites/testing/any-site.ts';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { themes } from './themes.ts';

test('generates valid settings', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      for (const [name, values] of Object.entries(settings))
        expect(sections[name as keyof typeof sections].safeParse(values).error?.issues ?? [], name).toEqual([]);
    }),
  );
});

test.each(themes)('$name stays valid with any settings and titles', async (theme) => {
  await fc.assert(
    fc.asyncProperty(anySite(theme.name), async (document) => {
      const { files, warnings } = await renderSite(document, theme);
      expect(warnings.filter(({ code }) => code === 'settings_invalid' || code === 'page_failed')).toEqual([]);
      const some = files.filter(({ path }) =>
        ['/index.html', '/posts/index.html', '/posts/one/index.html', '/404.html', '/search/index.html'].includes(path),
      );
      expect(some).toHaveLength(5);
      expect(await htmlFaults(some)).toEqual([]);
    }),
    { numRuns: propertyRuns(3) },
  );
});
