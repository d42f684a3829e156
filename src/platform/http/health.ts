import type { FastifyInstance } from 'fastify';
import { refuse } from '#contract-kit/refusal.ts';
import type { House } from '../house/house.ts';
import { answerRefusal } from './answer-refusal.ts';

/** `live`: the process answers. `ready`: it can handle requests, so a load balancer may send some. */
export function serveHealth(server: FastifyInstance, house: Pick<House, 'database'>): void {
  server.get('/api/health/live', async () => ({ status: 'live' }));
  server.get('/api/health/ready', async (_request, reply) => {
    if (await isReady(house)) return { status: 'ready' };
    const { status, body } = answerRefusal(refuse('unavailable'));
    return reply.code(status).send(body);
  });
}

async function isReady({ database }: Pick<House, 'database'>): Promise<boolean> {
  if (!database.isUp()) return false;
  try {
    await database.query('ready', 'select 1', []);
    return true;
  } catch {
    return false;
  }
}
