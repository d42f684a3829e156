import { type Mark, Mark as Marks, type Node } from '@tiptap/pm/model';
import type { ListItem, Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import { makeNode, markType, schema } from '../schema/schema.ts';

/** A tree of Markdown as nodes. Kinds that HTML cannot give are left out. */
export function toBlocks(tree: Nodes): Node[] {
  return 'children' in tree ? tree.children.flatMap((child) => toBlock(child as RootContent)) : [];
}

const filled = (blocks: Node[]): Node[] => (blocks.length === 0 ? [makeNode('paragraph', null)] : blocks);

function toBlock(node: RootContent): Node[] {
  switch (node.type) {
    case 'paragraph': {
      const content = toInline(node.children, Marks.none);
      return content.length === 0 ? [] : [makeNode('paragraph', null, content)];
    }
    case 'heading': {
      const content = toInline(node.children, Marks.none);
      return content.length === 0 ? [] : [makeNode('heading', { level: node.depth }, content)];
    }
    case 'blockquote':
      return [makeNode('blockquote', null, filled(toBlocks(node)))];
    case 'list': {
      // Apart only if an entry has several paragraphs: a list inside of it needs no empty line.
      const isSpread = node.children.some(({ children }) => children.filter(({ type }) => type !== 'list').length > 1);
      const items = node.children.map(toItem);
      if (items.length === 0) return [];
      return [
        node.ordered
          ? makeNode('orderedList', { isSpread, start: node.start ?? 1 }, items)
          : makeNode('bulletList', { isSpread }, items),
      ];
    }
    case 'code': {
      const attrs = { language: node.lang || null, meta: node.meta || null };
      return [makeNode('codeBlock', attrs, node.value === '' ? null : schema.text(node.value))];
    }
    case 'thematicBreak':
      return [makeNode('horizontalRule', null)];
    case 'table':
      return toTable(node);
    case 'text':
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'link':
    case 'image':
    case 'inlineCode': {
      const content = toInline([node], Marks.none);
      return content.length === 0 ? [] : [makeNode('paragraph', null, content)];
    }
    default:
      return [];
  }
}

const toItem = (item: ListItem): Node =>
  makeNode('listItem', { checked: item.checked ?? null }, filled(toBlocks(item)));

function toTable({ children, align }: Table): Node[] {
  const width = Math.max(0, ...children.map((row) => row.children.length));
  if (width === 0) return [];
  const rows = children.map((row, at) =>
    makeNode(
      'tableRow',
      null,
      Array.from({ length: width }, (_, column) => {
        const content = toInline(row.children[column]?.children ?? [], Marks.none);
        const type = at === 0 ? 'tableHeader' : 'tableCell';
        return makeNode(type, { align: align?.[column] ?? null }, makeNode('paragraph', null, content));
      }),
    ),
  );
  return [makeNode('table', null, rows)];
}

function toInline(children: readonly PhrasingContent[], marks: readonly Mark[]): Node[] {
  return children.flatMap((child): Node[] => {
    switch (child.type) {
      case 'text': {
        const text = child.value.replace(/\s+/g, ' ');
        return text === '' ? [] : [schema.text(text, marks)];
      }
      case 'emphasis':
        return toInline(child.children, markType('italic').create().addToSet(marks));
      case 'strong':
        return toInline(child.children, markType('bold').create().addToSet(marks));
      case 'delete':
        return toInline(child.children, markType('strike').create().addToSet(marks));
      case 'link':
        return toInline(
          child.children,
          markType('link')
            .create({ href: child.url, title: child.title || null })
            .addToSet(marks),
        );
      case 'inlineCode':
        return child.value === '' ? [] : [schema.text(child.value, markType('code').create().addToSet(marks))];
      case 'break':
        return [makeNode('hardBreak', null).mark(marks)];
      case 'image':
        return [makeNode('image', { src: child.url, alt: child.alt ?? '', title: child.title || null }).mark(marks)];
      default:
        return [];
    }
  });
}
