import pg from 'pg';

export const sizes = {
  projects: 10_000,
  team: 1000,
  notifications: 100_000,
  tasks: 20_000,
  invitations: 10_000,
} as const;

/** Ids grow with time, as in the product. `n` distinguishes those of one moment. */
const idAt = (at: string, n: string): string => `(
  lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${n}::text), 1, 3)
  || '8' || substr(md5(${n}::text), 4, 15))::uuid`;

const words = ['garden', 'kiln', 'harbour', 'winter', 'letters', 'studio', 'orchard', 'workshop', 'archive', 'market'];
const wordAt = (n: string): string => `(array[${words.map((word) => `'${word}'`)}])[1 + (${n}) % ${words.length}]`;

const people = `
  insert into users (id, first_name, last_name, email, photo_key, photo_type, created_at)
  select ${idAt("now() - interval '2 years' + n * interval '1 hour'", 'n')},
         initcap(${wordAt('n / 7')}), 'Lindqvist ' || n, 'member-' || n || '@test.example',
         case when n % 2 = 0 then $2 end, case when n % 2 = 0 then $3 end, now()
  from generate_series(1, $1::int) n`;

/** The covers are those of projects created through the product. */
const projects = `
  with drawn as (select row_number() over (order by id) - 1 as at, cover_key, cover_type from projects where owner_id = $1)
  insert into projects (id, name, owner_id, cover_key, cover_type, cover_state, cover_wish, created_at, deleted_at)
  select ${idAt("now() - interval '1 year' + n * interval '30 minutes'", 'n')},
         initcap(${wordAt('n')}) || ' of ' || ${wordAt('n / 10')} || ' ' || n,
         case when n % 5 = 0 then (select id from users where email = 'member-' || (1 + n % 900) || '@test.example') else $1 end,
         drawn.cover_key, drawn.cover_type, 'ready', gen_random_uuid(), now(),
         case when n % 20 = 0 then now() - interval '3 days' end
  from generate_series(1, $2::int) n join drawn on drawn.at = n % (select count(*) from drawn)`;

/** The person in every project, opened or starred or neither; its owner, if that is another person; and two more. */
const seats = [
  `insert into team_members (project_id, user_id, team_role, opened_at, star_position, created_at)
   select id, $1, case when owner_id = $1 then 'owner' else 'editor' end,
          case when n % 2 = 0 then now() - n * interval '1 minute' end, case when n % 10 = 0 then n end, now()
   from (select *, row_number() over (order by md5(id::text)) as n from projects) p
   on conflict (project_id, user_id) do update set opened_at = excluded.opened_at, star_position = excluded.star_position`,
  `insert into team_members (project_id, user_id, team_role, created_at)
   select id, owner_id, 'owner', now() from projects where owner_id <> $1`,
  `insert into team_members (project_id, user_id, team_role, created_at)
   select p.id, u.id, 'author', now()
   from (select id, row_number() over (order by id) as n from projects where id <> $2) p
   join (select id, row_number() over (order by id) as n from users where id <> $1) u on u.n in (1 + p.n % 997, 1 + (p.n + 331) % 997)
   on conflict do nothing`,
];

const wholeTeam = `
  insert into team_members (project_id, user_id, team_role, created_at)
  select $2, id, case when n % 10 = 0 then 'administrator' when n % 10 < 4 then 'editor' else 'author' end, now()
  from (select id, row_number() over (order by id) as n from users where id <> $1) u where n < $3::int`;

const notifications = `
  with known as (select project_id, row_number() over (order by project_id) as place from team_members where user_id = $1)
  insert into notifications (id, user_id, project_id, status, type, message, data, read_at, created_at)
  select ${idAt('made.at', 'n')}, $1, case when n % 8 = 0 then $2 else known.project_id end,
         (array['success', 'info', 'warning', 'error'])[1 + n % 4],
         case when n % 3 = 0 then 'tasks.finished' else 'projects.cover-ready' end,
         'The work on the ' || repeat(${wordAt('n')} || ' and the ', 1 + n % 4) || 'rest is done.',
         jsonb_build_object('path', '/asset/' || known.project_id || '/a/dashboard'),
         case when n < $3::int * 0.6 then now() end, made.at
  from (select n, now() - ($3::int - n) * interval '5 minutes' as at from generate_series(1, $3::int) n) made
  join known on known.place = 1 + n % (select count(*) from known)`;

const tasks = `
  with mine as (select id, row_number() over (order by id) as at from projects where owner_id = $1 and deleted_at is null),
       crew as (select user_id, row_number() over (order by user_id) as at from team_members where project_id = $2)
  insert into tasks (id, project_id, type, title, state, payload, progress, timeline, created_by, created_at)
  select ${idAt('made.at', 'n')}, case when n % 2 = 0 then $2 else mine.id end, 'pages.create',
         'Pages for the ' || ${wordAt('n')} || ' ' || n, (array['finished', 'aborted', 'canceled', 'running'])[1 + n % 4],
         '{}', 1, jsonb_build_object('waiting', to_char(made.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), crew.user_id, made.at
  from (select n, now() - ($3::int - n) * interval '2 minutes' as at from generate_series(1, $3::int) n) made
  join mine on mine.at = 1 + n % (select count(*) from mine)
  join crew on crew.at = 1 + n % (select count(*) from crew)`;

const invitations = `
  insert into invitations (id, project_id, team_role, email, invited_by, code_hash, state, created_at, expires_at)
  select ${idAt('at', 'n')}, case when n % 2 = 0 then $2::uuid end, case when n % 2 = 0 then 'editor' end,
         'guest-' || n || '@test.example', $1, md5(n::text),
         case when n > $3::int - 40 then 'pending' else (array['accepted', 'denied', 'canceled', 'expired'])[1 + n % 4] end,
         at, at + interval '7 days'
  from (select n, now() - ($3::int - n) * interval '1 minute' as at from generate_series(1, $3::int) n) made`;

/** The data of many years, inserted in bulk. `projectId` gets the large team. */
export async function seedLists(ownerUrl: string, userId: string): Promise<{ projectId: string }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const made = await client.query<{ id: string; cover_key: string; cover_type: string }>(
      'select id, cover_key, cover_type from projects where owner_id = $1 order by id',
      [userId],
    );
    const [{ id: projectId, cover_key, cover_type } = { id: '', cover_key: '', cover_type: '' }] = made.rows;
    await client.query(people, [sizes.team, cover_key, cover_type]);
    await client.query(projects, [userId, sizes.projects - made.rows.length]);
    for (const [at, text] of seats.entries()) await client.query(text, at === 2 ? [userId, projectId] : [userId]);
    await client.query(wholeTeam, [userId, projectId, sizes.team]);
    await client.query(notifications, [userId, projectId, sizes.notifications]);
    await client.query(tasks, [userId, projectId, sizes.tasks]);
    await client.query(invitations, [userId, projectId, sizes.invitations]);
    await client.query('vacuum (analyze)');
    return { projectId };
  } finally {
    await client.end();
  }
}
