import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import type { Samples, TenantIds } from '#platform/testing/samples.ts';
import { contactImports } from '../server/tables.ts';

const ofProject = ({ projectId }: TenantIds) => ({ params: { assetId: projectId } });
const ofImport = ({ projectId, contactImportId }: TenantIds) => ({
  params: { assetId: projectId, id: contactImportId },
});

const format = {
  kind: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  hasHeader: true,
  sheet: 0,
  dateOrder: 'dmy',
} as const;

export const contactImportsSamples: Samples = {
  'contact-imports.create': (mine) => ({ ...ofProject(mine), query: { name: 'visitors.csv' } }),
  'contact-imports.list': ofProject,
  'contact-imports.get': ofImport,
  'contact-imports.check': (mine) => {
    const { kind: _, ...options } = format;
    return { ...ofImport(mine), body: { format: options, targets: ['email'] } };
  },
  'contact-imports.list-rows': ofImport,
  'contact-imports.download-rows': ofImport,
  'contact-imports.start': (mine) => ({
    ...ofImport(mine),
    body: { policy: 'fill', consent: 'Asked at the stall.' },
  }),
  'contact-imports.continue': ofImport,
  'contact-imports.undo': ofImport,
  'contact-imports.discard': ofImport,
};

/** A file that was checked. */
export async function makeContactImport(house: House, projectId: string): Promise<TenantIds> {
  const id = house.clock.newId();
  await inProject(house, projectId, ({ tx }) =>
    tx.insert(contactImports).values({
      id,
      projectId,
      fileName: 'visitors.csv',
      fileBytes: 40,
      state: 'checked',
      format,
      columns: [{ name: 'email', samples: ['freja@postkasse.example'] }],
      targets: ['email'],
      createdAt: house.clock.now(),
    }),
  );
  return { contactImportId: id };
}
