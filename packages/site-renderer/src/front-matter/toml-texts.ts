import type { MatterText } from './matter-text.ts';
import { readToml } from './read-toml.ts';
import { readStatement, tomlToken } from './toml-statements.ts';

type IsTechnical = (key: string) => boolean;

/** The texts among the values of TOML, in order; none if it cannot be read. Values under technical names are left out. */
export function listTomlTexts(matter: string, isTechnical: IsTechnical): readonly MatterText[] {
  if (tryToRead(matter) === null) return [];
  const found: MatterText[] = [];
  let isInTechnicalTable = false;
  for (let at = 0; at < matter.length; ) {
    const end = lineEnd(matter, at);
    const line = matter.slice(at, end).trim();
    const statement = /^(?:$|[#[])/.test(line) ? null : readStatement(matter, at);
    if (line.startsWith('[')) isInTechnicalTable = hasTechnical(line.slice(0, line.lastIndexOf(']')), isTechnical);
    if (!statement) {
      at = end;
      continue;
    }
    const name = matter.slice(statement.start, statement.valueStart);
    if (!isInTechnicalTable && !hasTechnical(name, isTechnical))
      found.push(...textsIn(matter, statement.valueStart, statement.valueEnd, isTechnical));
    at = lineEnd(matter, statement.valueEnd);
  }
  return found;
}

/** Whether one part of a name is technical: `menus.main` is, because `menus` is. */
const hasTechnical = (name: string, isTechnical: IsTechnical): boolean =>
  (name.match(/[\w-]+/g) ?? []).some((part) => isTechnical(part));

/** A list or a table in braces; `isTechnical` if it belongs to a technical name. */
type Frame = { readonly isTable: boolean; readonly isTechnical: boolean };

/** The texts in a value, which may be a list or a table in braces. */
function textsIn(matter: string, start: number, end: number, isTechnical: IsTechnical): readonly MatterText[] {
  const found: MatterText[] = [];
  const open: Frame[] = [{ isTable: false, isTechnical: false }];
  let [name, isValue, isSkipped] = ['', true, false];
  tomlToken.lastIndex = start;
  for (let match = tomlToken.exec(matter); match && match.index < end; match = tomlToken.exec(matter)) {
    const [part] = match;
    const frame = open.at(-1);
    if (part === '[' || part === '{') {
      open.push({ isTable: part === '{', isTechnical: isSkipped });
      [name, isValue] = ['', part === '['];
    } else if (part === ']' || part === '}') open.pop();
    else if (part === '=') {
      isValue = true;
      isSkipped = frame?.isTechnical === true || hasTechnical(name, isTechnical);
    } else if (/^["']/.test(part)) {
      const value = isValue && !isSkipped ? readText(part) : null;
      if (value !== null) found.push({ start: match.index, end: match.index + part.length, value });
      if (!isValue) name += part;
    } else if (part.includes(',')) {
      name = part.slice(part.lastIndexOf(',') + 1);
      isValue = frame?.isTable !== true;
      isSkipped = frame?.isTechnical === true;
    } else if (!part.startsWith('#')) name += part;
  }
  return found;
}

function readText(written: string): string | null {
  const value = tryToRead(`a = ${written}`)?.a;
  return typeof value === 'string' ? value : null;
}

function tryToRead(matter: string): Readonly<Record<string, unknown>> | null {
  try {
    return readToml(matter);
  } catch {
    return null;
  }
}

function lineEnd(text: string, at: number): number {
  const found = text.indexOf('\n', at);
  return found < 0 ? text.length : found + 1;
}
