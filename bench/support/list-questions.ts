/** A list call, and handwritten statements for the same rows. */
export type ListQuestion = {
  readonly name: string;
  readonly path: string;
  readonly statements: readonly { readonly text: string; readonly values: readonly unknown[] }[];
};

type Place = { readonly userId: string; readonly projectId: string };
type Statement = ListQuestion['statements'][number];

const projectColumns = `
  p.id as _id, p.name, p.owner_id as "userId", m.team_role as "teamRole", m.star_position is not null as star,
  p.created_at as "createdAt", m.opened_at as "openedAt", p.deleted_at as "deletedAt", p.cover_key as "coverUrl",
  p.cover_type, p.cover_state as "coverState", m.preferred_paths as "preferredPaths",
  (select count(*)::int from team_members c where c.project_id = p.id) as members`;

const projects = (userId: string, where: string, order: string, values: unknown[] = [], limit = 16): Statement => ({
  text: `select ${projectColumns} from team_members m join projects p on p.id = m.project_id
         where m.user_id = $1 and ${where} order by ${order} limit ${limit}`,
  values: [userId, ...values],
});

const byName = 'm.sort_name, m.project_id';
const byOpening = `coalesce(m.opened_at, '-infinity'::timestamptz) desc, m.project_id desc`;
const live = 'm.deleted_at is null';

export type Asked = { readonly name: string; readonly id: string; readonly cursor: string };

/** `far` is a project, `old` a notification, `done` a task in the middle of their lists, each with the cursor after it. */
export type Middles = { readonly far: Asked; readonly old: Asked; readonly done: Asked };

const projectQuestions = ({ userId }: Place, far: Asked): ListQuestion[] => {
  const q = (name: string, query: string, statement: Statement): ListQuestion => ({
    name: `projects, ${name}`,
    path: `/assets${query}`,
    statements: [statement],
  });
  const found = (text: string) => projects(userId, `${live} and m.sort_name like $2`, byName, [`%${text}%`]);
  return [
    q('by name', '', projects(userId, live, byName)),
    q('by name, a hundred', '?limit=100', projects(userId, live, byName, [], 101)),
    q(
      'by name, from the middle',
      `?cursor=${far.cursor}`,
      projects(userId, `${live} and (m.sort_name, m.project_id) > ($2, $3)`, byName, [far.name.toLowerCase(), far.id]),
    ),
    q('newest', '?sort=newest', projects(userId, live, 'm.project_id desc')),
    q('last opened', '?sort=opened', projects(userId, live, byOpening)),
    q(
      'starred',
      '?tab=starred',
      projects(userId, `${live} and m.star_position is not null`, 'm.star_position, m.project_id'),
    ),
    q('recent', '?tab=recent', projects(userId, `${live} and m.opened_at is not null`, byOpening)),
    q('own', '?isOwner=true', projects(userId, `${live} and m.team_role = 'owner'`, byName)),
    q('found by many', '?search=kiln', found('kiln')),
    q('found by one', '?search=market%207779', found('market 7779')),
    q('bin', '?state=deleted', projects(userId, 'm.deleted_at is not null', byName)),
  ];
};

const members = (roles: string): string => `
  select u.id as _id, u.first_name as "firstName", u.last_name as "lastName", u.alias, u.email, u.photo_key as photo, u.photo_type,
         m.team_role, m.created_at as since
  from team_members m join users u on u.id = m.user_id
  where m.project_id = $1 and m.team_role in (${roles})
  order by (m.team_role = 'owner') desc, lower(u.first_name || ' ' || u.last_name)`;
const pending = `
  select id as _id, email, alias, team_role, create_author as "createAuthor", created_at as "invitedAt", expires_at as "expiresAt"
  from invitations where project_id = $1 and state = 'pending' and expires_at > now() order by id`;

const teamQuestions = ({ userId, projectId }: Place): ListQuestion[] => {
  const values = [projectId];
  return [
    {
      name: 'teams, all of a thousand',
      path: `/teams/${projectId}`,
      statements: [
        { text: members(`'owner', 'administrator', 'editor', 'author'`), values },
        { text: pending, values },
      ],
    },
    {
      name: 'teams, the authors',
      path: `/teams/${projectId}/author`,
      statements: [
        { text: members(`'author'`), values },
        { text: pending, values },
      ],
    },
    {
      name: 'membership',
      path: `/users/${userId}/membership`,
      statements: [
        {
          text: `select p.id as _id, p.name, m.team_role as "teamRole", m.created_at as since
                 from team_members m join projects p on p.id = m.project_id
                 where m.user_id = $1 and m.deleted_at is null order by m.project_id desc limit 16`,
          values: [userId],
        },
      ],
    },
  ];
};

const notificationQuestions = ({ userId, projectId }: Place, old: Asked): ListQuestion[] => {
  const unread: Statement = {
    text: `select count(*)::int as unread from (
             select from notifications where user_id = $1 and read_at is null and dismissed_at is null limit 1000) n`,
    values: [userId],
  };
  const q = (name: string, query: string, where: string, values: unknown[] = []): ListQuestion => ({
    name: `notifications, ${name}`,
    path: `/notifications${query}`,
    statements: [
      {
        text: `select id as _id, project_id as "assetId", created_at as "createdAt", status, type, message,
                      read_at is not null as read, data
               from notifications where user_id = $1 and dismissed_at is null and ${where} order by id desc limit 16`,
        values: [userId, ...values],
      },
      unread,
    ],
  });
  return [
    q('all', '', 'true'),
    q('from the middle', `?cursor=${old.cursor}`, 'id < $2', [old.id]),
    q('unread', '?unread=true', 'read_at is null'),
    q('of a project', `?assetId=${projectId}`, 'project_id = $2', [projectId]),
    q('errors', '?status=error', `status = 'error'`),
    q('about tasks', '?type=tasks.', `starts_with(type, 'tasks.')`),
  ];
};

const taskColumns = `
  t.id as _id, t.project_id as "assetId", t.type, t.title, t.state, t.progress, t.note, t.path, t.timeline, t.created_at as "createdAt",
  c.id as by_id, c.first_name as by_first, c.last_name as by_last, x.id as canceled_id, x.first_name as canceled_first`;
const taskPeople = 'left join users c on c.id = t.created_by left join users x on x.id = t.canceled_by';
const taskWindow = `t.state <> 'deleted' and t.created_at between now() - interval '1 month' and now() + interval '1 month'`;

const taskQuestions = ({ userId, projectId }: Place, done: Asked): ListQuestion[] => {
  const q = (name: string, query: string, where = 'true', values: unknown[] = []): ListQuestion => ({
    name: `tasks, ${name}`,
    path: `/tasks/${projectId}${query}`,
    statements: [
      {
        text: `select ${taskColumns} from tasks t ${taskPeople}
               where t.project_id = $1 and ${taskWindow} and ${where} order by t.id desc limit 16`,
        values: [projectId, ...values],
      },
    ],
  });
  return [
    q('of a project', ''),
    q('from the middle', `?cursor=${done.cursor}`, 't.id < $2', [done.id]),
    q('that failed', '?state=aborted', `t.state = 'aborted'`),
    q('found', '?search=orchard', `t.title ilike '%orchard%'`),
    {
      name: 'tasks, of all projects',
      path: '/tasks',
      statements: [
        {
          text: `select ${taskColumns}, p.name as "assetName" from tasks t
                 join team_members m on m.project_id = t.project_id and m.user_id = $1 and m.team_role in ('owner', 'administrator')
                 join projects p on p.id = t.project_id and p.deleted_at is null
                 ${taskPeople} where ${taskWindow} order by t.id desc limit 16`,
          values: [userId],
        },
      ],
    },
  ];
};

const invitationQuestions = ({ userId }: Place): ListQuestion[] => [
  {
    name: 'invitations',
    path: '/invitations',
    statements: [
      {
        text: `select i.id as _id, i.project_id as "assetId", p.name as "assetName", i.team_role as team, i.email, i.alias, i.state,
                      u.first_name, u.last_name, i.created_at as "createdAt", i.expires_at as "expiresAt"
               from invitations i left join projects p on p.id = i.project_id join users u on u.id = i.invited_by
               where i.invited_by = $1 order by i.id desc limit 16`,
        values: [userId],
      },
    ],
  },
];

export const listQuestions = (place: Place, { far, old, done }: Middles): readonly ListQuestion[] => [
  ...projectQuestions(place, far),
  ...teamQuestions(place),
  ...notificationQuestions(place, old),
  ...taskQuestions(place, done),
  ...invitationQuestions(place),
];
