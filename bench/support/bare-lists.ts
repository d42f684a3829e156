import { fastify } from 'fastify';
import pg from 'pg';
import type { ListQuestion } from './list-questions.ts';

/**
 * The peer of `bench/lists.ts`: Fastify and pg alone. `/rows/N` only reads the rows, as a superuser without row-level security.
 * `/session/N` first reads the session and the seat, and uses a transaction, which no list of personal data can do without.
 */
type Given = {
  connectionString: string;
  questions: ListQuestion[];
  userId: string;
  deviceId: string;
  projectId: string;
};

const given = await new Promise<Given>((resolve) => {
  process.once('message', (message) => resolve(message as Given));
});
const pool = new pg.Pool({ connectionString: given.connectionString, max: 10 });

async function rowsOf(client: Pick<pg.Pool, 'query'>, at: number): Promise<unknown[][]> {
  const answers: unknown[][] = [];
  for (const [number, { text, values }] of given.questions[at]?.statements.entries() ?? []) {
    answers.push((await client.query({ name: `list-${at}-${number}`, text, values: [...values] })).rows);
  }
  return answers;
}

const session = {
  name: 'session',
  text: `select u.role, u.status, u.is_operator, d.session_id, d.last_seen_at
         from devices d join users u on u.id = d.user_id where d.id = $1 and d.user_id = $2`,
  values: [given.deviceId, given.userId],
};
const seat = {
  name: 'seat',
  text: 'select team_role from team_members where user_id = $1 and project_id = $2',
  values: [given.userId, given.projectId],
};

async function rowsWithSession(at: number): Promise<unknown[][]> {
  await pool.query(session);
  if (given.questions[at]?.path.includes(given.projectId)) await pool.query(seat);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answers = await rowsOf(client, at);
    await client.query('commit');
    return answers;
  } finally {
    client.release();
  }
}

const server = fastify({ logger: false });
server.get<{ Params: { at: string } }>('/rows/:at', ({ params }) => rowsOf(pool, Number(params.at)));
server.get<{ Params: { at: string } }>('/session/:at', ({ params }) => rowsWithSession(Number(params.at)));
process.on('disconnect', () => process.exit(0));
process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }));
