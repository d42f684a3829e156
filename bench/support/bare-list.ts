import { fastify } from 'fastify';
import pg from 'pg';

/**
 * The peers of `bench/api.ts`: the list of projects written with Fastify and pg alone. `same` makes the same reads in one transaction under
 * the same row-level security; `query` only the list, without session, transaction or RLS.
 */
const [, , mode = 'same', connectionString = '', userId = '', deviceId = ''] = process.argv;
const pool = new pg.Pool({ connectionString, max: Number(process.env.BENCH_POOL ?? 10) });

const session = {
  name: 'session',
  text: `select u.role, u.status, u.is_operator, d.session_id
         from devices d join users u on u.id = d.user_id where d.id = $1 and d.user_id = $2`,
};
const list = {
  name: 'list',
  text: `select p.id, p.name, p.owner_id, p.cover_key, p.cover_type, p.cover_state, p.cover_wish, p.created_at, p.deleted_at,
                m.team_role, m.opened_at, m.preferred_paths, m.star_position is not null as star,
                (select count(*)::int from team_members c where c.project_id = p.id) as members,
                (select case when t.project_id is not null then 'takedown' when u.status = 'suspended' then 'suspension' end
                 from users u left join takedowns t on t.project_id = p.id where u.id = p.owner_id) as closure,
                (select jsonb_build_object('_id', s.id, 'activity', s.activity, 'theme', s.theme)
                 from sites s where s.project_id = p.id) as domain
         from team_members m join projects p on p.id = m.project_id
         where m.user_id = $1 and m.deleted_at is null order by m.sort_name, m.project_id limit 16`,
};

type Row = {
  id: string;
  name: string;
  owner_id: string;
  team_role: string;
  star: boolean;
  members: number;
  preferred_paths: object;
  created_at: Date;
  opened_at: Date | null;
  deleted_at: Date | null;
  cover_state: string;
  closure: string | null;
  domain: object | null;
};

const shown = (row: Row) => ({
  _id: row.id,
  name: row.name,
  userId: row.owner_id,
  teamRole: row.team_role,
  star: row.star,
  members: row.members,
  preferredPaths: row.preferred_paths,
  createdAt: row.created_at.toISOString(),
  openedAt: row.opened_at?.toISOString() ?? null,
  deletedAt: row.deleted_at?.toISOString() ?? null,
  coverUrl: null,
  coverState: row.cover_state,
  domain: row.domain,
  closure: row.closure,
});

async function inTransaction(): Promise<Row[]> {
  const client = await pool.connect();
  try {
    await client.query(
      `BEGIN; select set_config('plinth.project', '', true), set_config('plinth.user', '${userId}', true)`,
    );
    await client.query(session.text ? { ...session, values: [deviceId, userId] } : session);
    const { rows } = await client.query<Row>({ ...list, values: [userId] });
    await client.query('COMMIT');
    return rows;
  } finally {
    client.release();
  }
}

const onlyTheQuery = async (): Promise<Row[]> => (await pool.query<Row>({ ...list, values: [userId] })).rows;

const server = fastify({ logger: false });
server.get('/api/assets', async () => {
  const rows = await (mode === 'same' ? inTransaction() : onlyTheQuery());
  return { items: rows.slice(0, 15).map(shown), nextCursor: rows.length > 15 ? rows[14]?.id : null };
});
process.on('SIGINT', () => process.exit(0));
process.stdout.write(`${await server.listen({ host: '127.0.0.1', port: 0 })}\n`);
