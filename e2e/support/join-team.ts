import type { Newcomer, Place } from './newcomer.ts';
import { api } from './site.ts';

/** Adds a person to a project's team: invited by its owner, and accepted. */
export async function joinTeam(
  product: Place,
  owner: Newcomer,
  person: Newcomer,
  projectId: string,
  role: 'administrator' | 'editor' | 'author',
): Promise<void> {
  const answer = await api(product, owner, 'PATCH', `/teams/${projectId}/${role}`, { username: person.email });
  const { team } = answer as unknown as { team: { pending: { _id: string }[] } };
  await api(product, person, 'PUT', `/teams/${projectId}/invitation/${team.pending[0]?._id}`);
}
