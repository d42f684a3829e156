import { isMap, isNode, isScalar, type Pair, parseDocument } from 'yaml';
import { makeEditor, type Place } from './make-editor.ts';
import { readJson } from './read-front-matter.ts';

export type JsonMember = Place & { readonly key: string };

/** Changes values of a JSON object and not one byte else: order, indentation and ends of line stay. */
export const editJson = makeEditor({ read: readJson, edit: editOne });

function editOne(text: string, key: string, value: unknown, newline: string): string {
  const members = readMembers(text);
  const at = members.findLastIndex((one) => one.key === key);
  const known = members[at];
  if (value === undefined) return known ? withoutMember(text, members, at) : text;
  const written = JSON.stringify(value);
  if (known) return text.slice(0, known.valueStart) + written + text.slice(known.valueEnd);
  const [first] = members;
  const last = members.at(-1);
  if (!first || !last) return `{${newline}  ${JSON.stringify(key)}: ${written}${newline}}`;
  const indent = text.slice(text.indexOf('{') + 1, first.start);
  return `${text.slice(0, last.valueEnd)},${indent}${JSON.stringify(key)}: ${written}${text.slice(last.valueEnd)}`;
}

/** With the comma before it, or behind it for the first. */
function withoutMember(text: string, members: readonly JsonMember[], at: number): string {
  const [before, member, next] = [members[at - 1], members[at], members[at + 1]];
  if (!member) return text;
  if (before) return text.slice(0, before.valueEnd) + text.slice(member.valueEnd);
  return text.slice(0, member.start) + text.slice(next ? next.start : member.valueEnd);
}

/** JSON is YAML, whose parser knows where values begin and end. */
export function readMembers(text: string): readonly JsonMember[] {
  const { contents } = parseDocument(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
  return isMap(contents) ? contents.items.flatMap(toMember) : [];
}

function toMember({ key, value }: Pair): readonly JsonMember[] {
  if (!isScalar(key) || !isNode(value) || !key.range || !value.range) return [];
  return [{ key: String(key.value), start: key.range[0], valueStart: value.range[0], valueEnd: value.range[1] }];
}
