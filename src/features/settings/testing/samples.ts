import type { Samples, TenantIds } from '#platform/testing/samples.ts';

const ofSite = ({ projectId, siteId }: TenantIds) => ({ params: { a: projectId, d: siteId } });
const ofSection = ({ projectId, siteId }: TenantIds) => ({
  params: { a: projectId, d: siteId, key: 'general-settings' },
});
const withBody = (body: unknown) => (mine: TenantIds) => ({ ...ofSite(mine), body });
const sectionWith = (body: unknown) => (mine: TenantIds) => ({ ...ofSection(mine), body });

export const settingsSamples: Samples = {
  'settings.input-values': () => ({}),
  'settings.list-settings': ofSite,
  'settings.discard-settings': withBody({ keys: ['general-settings'] }),
  'settings.get-section': ofSection,
  'settings.put-section': sectionWith({ values: { title: 'Kiln & Clay' } }),
  'settings.patch-section': sectionWith({ values: { title: 'Kiln & Clay' } }),
  'settings.list-versions': ofSection,
  'settings.restore-section': sectionWith({ version: 0 }),
  'settings.get-colors': ofSite,
  'settings.put-colors': withBody({ scheme: 'dark' }),
  'settings.get-fonts': ofSite,
  'settings.put-fonts': withBody({ headings: 'newsreader' }),
  'settings.get-font-links': ofSite,
  'settings.put-font-links': withBody({ links: [] }),
  'settings.get-user-scripts': ofSite,
  'settings.put-user-scripts': withBody({ scripts: [] }),
  'settings.get-user-scss': ofSite,
  'settings.put-user-scss': withBody({ source: '.card { color: red }' }),
  'settings.compile-scss': withBody({ source: '.card { color: red }' }),
  'settings.update-theme': withBody({ previewName: 'base' }),
};
