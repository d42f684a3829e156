import { joinTeam } from './join-team.ts';
import { makeProject, type Newcomer, type Place } from './newcomer.ts';
import { makeSite } from './site.ts';

/** A project with a site, its owner, and a member with this role. */
export async function makeTeamSite(product: Place, newcomer: () => Promise<Newcomer>, role: 'editor' | 'author') {
  const [owner, member] = [await newcomer(), await newcomer()];
  const { _id: projectId = '' } = await makeProject(product, owner, 'Kiln');
  await joinTeam(product, owner, member, projectId, role);
  const site = await makeSite(product, owner, projectId);
  return { owner, member, projectId, site };
}
