/** The name in the URL is for people; the id decides. */
const nameInPath = (name: string): string =>
  name
    .toLocaleLowerCase('en')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'project';

export type ProjectLink = { readonly _id: string; readonly name: string };

export const projectPath = (project: ProjectLink, place: string): string =>
  `/asset/${encodeURIComponent(nameInPath(project.name))}/${project._id}/${place}`;
