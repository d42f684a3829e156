import type { Fragment, Node } from '@tiptap/pm/model';
import { makeNode } from '../schema/schema.ts';

/** A table of Markdown has one head row, one alignment for each column, as many cells in every row, and none that span others. */
export function normalizeTable(table: Node, normalizeCell: (paragraph: Node) => Fragment): readonly Node[] {
  const rows = table.content.content.map((row) => row.content.content.flatMap(spread));
  const width = Math.max(0, ...rows.map(({ length }) => length));
  if (width === 0) return [];
  const aligns = Array.from(
    { length: width },
    (_, column) => (rows[0]?.[column]?.attrs.align as string | undefined) ?? null,
  );
  const normal = rows.map((cells, at) =>
    makeNode(
      'tableRow',
      null,
      aligns.map((align, column) => {
        const paragraph = cells[column]?.firstChild;
        const content = paragraph ? normalizeCell(paragraph) : null;
        return makeNode(at === 0 ? 'tableHeader' : 'tableCell', { align }, makeNode('paragraph', null, content));
      }),
    ),
  );
  return [table.type.create(table.attrs, normal)];
}

/** A wide cell, and empty ones beside it. */
function spread(cell: Node): readonly Node[] {
  const more = Math.max(0, Number(cell.attrs.colspan ?? 1) - 1);
  return [
    cell,
    ...Array.from({ length: Math.min(more, 100) }, () =>
      cell.type.create({ align: cell.attrs.align }, makeNode('paragraph', null)),
    ),
  ];
}
