import type { Samples } from '#platform/testing/samples.ts';

const ofProject = ({ projectId }: Readonly<Record<string, string>>) => ({ params: { id: projectId } });

/** The smallest PNG: one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const projectsSamples: Samples = {
  'projects.list-projects': () => ({ query: { limit: '5' } }),
  'projects.create-project': () => ({ body: { name: 'Fjord Cabins' } }),
  'projects.get-project': ofProject,
  'projects.get-permissions': ofProject,
  'projects.redraw-cover': ofProject,
  'projects.upload-cover': (mine) => ({ ...ofProject(mine), body: onePixel }),
  'projects.opened-project': ofProject,
};
