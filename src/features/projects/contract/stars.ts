import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';

const AssetParams = z.strictObject({ id: Id });

/** Ids in the person's own order. */
const Starred = z.object({ starredAssets: z.array(Id) });

export const starProject = endpoint({
  name: 'projects.star-project',
  summary: 'Stars a project; it comes last in your order.',
  method: 'POST',
  path: '/users/me/star-asset/{id}',
  needs: 'projects.open',
  accepts: ['bearer'],
  project: 'id',
  params: AssetParams,
  reply: Starred,
});

export const unstarProject = endpoint({
  name: 'projects.unstar-project',
  summary: 'Removes the star.',
  method: 'DELETE',
  path: '/users/me/star-asset/{id}',
  needs: 'projects.open',
  accepts: ['bearer'],
  project: 'id',
  params: AssetParams,
  reply: Starred,
});

export const orderStars = endpoint({
  name: 'projects.order-stars',
  summary:
    'Reorders the starred projects. Ids that are not starred are ignored; starred projects that are missing come last.',
  method: 'PATCH',
  path: '/users/me/starred-assets',
  needs: 'signed-in',
  accepts: ['bearer'],
  body: z.strictObject({ starredAssets: z.array(Id).max(1000) }),
  reply: Starred,
});

export const openedProject = endpoint({
  name: 'projects.opened-project',
  summary: 'Records that you opened this project: it moves to the front of your recent ones.',
  method: 'POST',
  path: '/users/me/recent-asset/{id}',
  needs: 'projects.open',
  accepts: ['bearer'],
  project: 'id',
  params: AssetParams,
  reply: 'nothing',
});
