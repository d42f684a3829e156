import type { Node } from '@tiptap/pm/model';
import { widgetSource } from '../schema/widget-nodes.ts';
import { longestRun } from './longest-run.ts';
import { mayTouch } from './may-touch.ts';
import type { WriteStyle } from './style.ts';
import { writeInline } from './write-inline.ts';
import { makeWriteMarks, type WriteMarks } from './write-marks.ts';

type Writer = { readonly style: WriteStyle; readonly marks: WriteMarks };

/** A block in our notation. The notation of its author is put back by `restyle`. */
export function writeBlock(node: Node, style: WriteStyle): string {
  const marks = makeWriteMarks();
  return marks.restore(write(node, { style, marks }, ''));
}

/** `inside` is the sign of the list around the block: after `-`, a rule of dashes would be one long rule. */
function write(node: Node, writer: Writer, inside: string): string {
  const { style, marks } = writer;
  switch (node.type.name) {
    case 'paragraph':
      return withAttributes(writeInline(node, { style, marks, kind: 'paragraph' }), node);
    case 'heading': {
      const text = writeInline(node, { style, marks, kind: 'heading' }).replace(/(^|[ \t])(#+)$/, '$1\\$2');
      return `${'#'.repeat(Number(node.attrs.level))} ${withAttributes(text, node)}`.trimEnd();
    }
    case 'blockquote':
      return writeAll(node, writer)
        .replace(/^(?=.)/gm, '> ')
        .replace(/^$/gm, '>');
    case 'bulletList':
    case 'orderedList':
      return writeList(node, writer);
    case 'definitionList':
      return writeDefinitions(node, writer);
    case 'codeBlock':
      return writeCodeBlock(node, marks);
    case 'horizontalRule':
      return inside === '' ? '---' : '___';
    case 'table':
      return writeTable(node, writer);
    case 'footnote':
      return writeFootnote(node, writer);
    case 'widget':
      return marks.add(widgetSource(node.attrs));
    case 'htmlBlock':
      return marks.protect(String(node.attrs.source));
    case 'raw':
      // Its lines may need the signs of the block around it, so it is not hidden behind a mark.
      return marks.protect(String(node.attrs.source));
    default:
      throw new Error(`There is no notation for ${node.type.name}.`);
  }
}

function withAttributes(text: string, { attrs }: Node): string {
  if (typeof attrs.attributes !== 'string') return text;
  return text === '' ? attrs.attributes : `${text} ${attrs.attributes}`;
}

/** Every line but the first. */
const indent = (text: string, by: string): string => text.replace(/\n(?=[^\n])/g, `\n${by}`);

function writeAll(parent: Node, writer: Writer, inside = '', isTight = false): string {
  let text = '';
  let isOther = writer.style.isOtherSign;
  parent.forEach((node, _, at) => {
    const before = at === 0 ? null : parent.child(at - 1);
    // Two lists of one kind in a row would become one.
    isOther = before?.type === node.type ? !isOther : writer.style.isOtherSign;
    if (before) text += isTight && mayTouch(before, node) ? '\n' : '\n\n';
    text += write(node, { ...writer, style: { ...writer.style, isOtherSign: isOther } }, inside);
  });
  return text;
}

/** Behind the label there can be a text; any other block begins in a line of its own. */
function writeFootnote(node: Node, writer: Writer): string {
  const text = indent(writeAll(node, writer), '    ');
  const isText = node.firstChild?.type.name === 'paragraph';
  return `[^${node.attrs.label}]:${isText ? ' ' : '\n\n    '}${text}`.trimEnd();
}

function writeList(list: Node, writer: Writer): string {
  const { isOtherSign } = writer.style;
  const isOrdered = list.type.name === 'orderedList';
  const isTight = list.attrs.isSpread !== true;
  const items = list.content.content.map((item, at) => {
    const sign = isOrdered
      ? `${Number(list.attrs.start ?? 1) + at}${isOtherSign ? ')' : '.'}`
      : isOtherSign
        ? '*'
        : '-';
    const box = item.attrs.checked === null ? '' : item.attrs.checked === true ? '[x] ' : '[ ] ';
    const inner = { ...writer, style: { ...writer.style, isOtherSign: false } };
    const text = writeAll(item, inner, sign, isTight);
    return `${sign} ${box}${indent(text, ' '.repeat(sign.length + 1))}`.trimEnd();
  });
  return items.join(isTight ? '\n' : '\n\n');
}

/**
 * A blank line ends a definition, so that the next term does not continue it. Code inside may be a line of `=`, which would make a heading of
 * the lines above unless it is indented farther. Other definitions are not: HTML inside would begin with the spaces that are too many.
 */
function writeDefinitions(list: Node, writer: Writer): string {
  return list.content.content
    .map((part, at) => {
      const by = writer.style.isEncodingEdges && holdsCode(part) ? 4 : 2;
      if (part.type.name === 'definition')
        return `\n:${' '.repeat(by - 1)}${indent(writeAll(part, writer), ' '.repeat(by))}`.trimEnd();
      const text = writeInline(part, { ...writer, kind: 'term' });
      return (at === 0 ? '' : '\n\n') + text + (part.attrs.isSpread === true ? '\n' : '');
    })
    .join('');
}

function holdsCode(part: Node): boolean {
  let isFound = false;
  part.descendants(({ type }) => {
    isFound ||= type.name === 'codeBlock';
  });
  return isFound;
}

function writeCodeBlock(node: Node, marks: WriteMarks): string {
  const text = marks.protect(node.textContent);
  const info = [node.attrs.language, node.attrs.meta].filter((part) => part !== null && part !== '').join(' ');
  const sign = info.includes('`') ? '~' : '`';
  const fence = sign.repeat(Math.max(3, longestRun(text, sign) + 1));
  return `${fence}${marks.protect(info)}\n${text === '' ? '' : `${text}\n`}${fence}`;
}

function writeTable(table: Node, { style, marks }: Writer): string {
  const writeRow = (row: Node): string => {
    const cells = row.content.content.map((cell) => writeInline(cell.child(0), { style, marks, kind: 'cell' }));
    return `|${cells.map((cell) => (cell === '' ? '  ' : ` ${cell} `)).join('|')}|`;
  };
  const [head, ...rows] = table.content.content;
  if (!head) return '';
  const signs: Readonly<Record<string, string>> = { left: ':--', center: ':-:', right: '--:' };
  const line = head.content.content.map((cell) => ` ${signs[String(cell.attrs.align)] ?? '---'} `).join('|');
  return [writeRow(head), `|${line}|`, ...rows.map(writeRow)].join('\n');
}
