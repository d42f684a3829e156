import type { ListQuestion } from './list-questions.ts';
import type { SeededLibrary } from './seed-library.ts';

const columns = `
  n.id as _id, n.project_id, n.parent_id, n.kind, n.name, n.tags, n.alt_text, n.note, n.is_private, n.is_hidden, n.is_frozen, n.focal_x,
  n.focal_y, n.version, n.blob_key, n.size, n.type, n.extension, n.width, n.height, n.color, n.placeholder, n.state, n.created_at,
  n.changed_at, (select v.blob_key from library_variations v where v.node_id = n.id and v.key = 'w320.webp') as thumbnail`;

/** Only the index is read of what is skipped. */
const jump = `and n.id = any(array(
  select id from library_nodes where parent_id = $1 and kind = 'image' and trash_id is null
  order by sort_name, id offset 25000 limit 101)) order by n.sort_name, n.id`;

type Middle = { readonly cursor: string; readonly sortName: string; readonly id: string };

/** The calls of the library over many files, and handwritten statements for the same rows. */
export function libraryQuestions({ projectId, folderId }: SeededLibrary, middle: Middle): ListQuestion[] {
  const folder = { text: `select ${columns} from library_nodes n where n.id = $1`, values: [folderId] };
  const path = `/files/${projectId}`;
  const list = (name: string, query: string, rest: string, values: unknown[] = []): ListQuestion => ({
    name: `library, ${name}`,
    path: `${path}?parent=${folderId}&type=i&limit=100${query}`,
    statements: [
      folder,
      {
        text: `select ${columns} from library_nodes n where n.parent_id = $1 and n.kind = 'image' and n.trash_id is null ${rest} limit 101`,
        values: [folderId, ...values],
      },
    ],
  });
  const search = (name: string, q: string, wanted: string): ListQuestion => ({
    name: `library, ${name}`,
    path: `${path}/search?q=${q}&limit=15`,
    statements: [
      {
        text: `select ${columns} from library_nodes n where n.project_id = $1 and n.trash_id is null
               and n.words @@ to_tsquery('simple', $2) order by n.id desc limit 16`,
        values: [projectId, wanted],
      },
    ],
  });
  return [
    list('by name', '', 'order by n.sort_name, n.id'),
    list(
      'by name, from the middle',
      `&cursor=${middle.cursor}`,
      'and (n.sort_name, n.id) > ($2, $3) order by n.sort_name, n.id',
      [middle.sortName, middle.id],
    ),
    list('by name, jump to 25,000', '&offset=25000', jump),
    list('newest', '&sort=created&order=desc', 'order by n.id desc'),
    list('largest', '&sort=size&order=desc', 'order by n.size desc, n.id desc'),
    list('with a tag', '&tag=kiln', `and n.tags @> array['kiln'] order by n.sort_name, n.id`),
    search('found by many', 'bowl', "'bowl':*"),
    search('found by one', 'glaze%2077777', "'glaze':* & '77777':*"),
    {
      name: 'library, counts of the project',
      path: `${path}/usage`,
      statements: [
        {
          text: `select sum(n.image_count) as images, sum(n.document_count) as documents, sum(n.folder_count) as folders,
                   (select sum(size) from library_nodes where project_id = $1 and trash_id is not null) as trashed,
                   (select bytes from library_totals where project_id = $1) as bytes
                 from library_nodes n where n.project_id = $1 and n.kind = 'folder' and n.trash_id is null`,
          values: [projectId],
        },
      ],
    },
  ];
}
