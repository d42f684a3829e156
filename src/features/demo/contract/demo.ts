import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { Asset } from '#features/projects/contract/assets.ts';

export const createDemo = endpoint({
  name: 'demo.create-demo',
  summary: 'Creates a demo project: a small ceramics studio with a published site, drafts, versions and releases.',
  method: 'POST',
  path: '/demo-project',
  needs: 'projects.create',
  accepts: ['bearer'],
  reply: z.object({ asset: Asset, taskId: Id }),
  status: 202,
  limits: { idempotent: true },
});
