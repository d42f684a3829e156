/** The import rules of the architecture. */

/** The rooms, lowest floor first. A room uses contracts and doors of lower floors only. */
export const floors: readonly (readonly string[])[] = [
  ['outbox'],
  ['accounts'],
  ['notifications'],
  ['tasks'],
  ['billing'],
  ['coupons'],
  ['invoices'],
  ['payments'],
  ['projects'],
  ['library', 'contacts'],
  ['contact-imports'],
  ['sites'],
  ['pages'],
  ['review'],
  ['preview-links'],
  ['settings'],
  ['exchange'],
  ['publishing'],
  ['domains'],
  ['demo'],
  ['operator'],
];

const floorOf = (room: string): number => floors.findIndex((floor) => floor.includes(room));

type Place =
  | {
      readonly kind:
        | 'contract-kit'
        | 'platform'
        | 'ui'
        | 'client-kit'
        | 'entry'
        | 'entry-testing'
        | 'renderer'
        | 'rich-text'
        | 'theme'
        | 'outside'
        | 'package'
        | 'node';
    }
  | {
      readonly kind: 'room';
      readonly room: string;
      readonly part: 'root' | 'server' | 'client' | 'testing';
      readonly isDoor: boolean;
    };

export const isTest = (file: string): boolean => /\.(test|e2e)\.tsx?$/.test(file) || file.includes('/testing/');

function placeOf(target: string): Place {
  if (target.startsWith('node:')) return { kind: 'node' };
  const [top, second = '', third = '', fourth = ''] = target.split('/');
  if (top === 'packages' && second === 'site-renderer') return { kind: 'renderer' };
  if (top === 'packages' && second === 'rich-text') return { kind: 'rich-text' };
  if (top === 'themes') return { kind: 'theme' };
  if (top !== 'src')
    return {
      kind:
        /^[@a-z]/.test(target) && !target.includes('.ts') && !/^(scripts|e2e|bench|slow)\b/.test(target)
          ? 'package'
          : 'outside',
    };
  if (second === 'entry') return { kind: third === 'testing' ? 'entry-testing' : 'entry' };
  if (second === 'features') {
    if (fourth === '') return { kind: 'outside' };
    const part = fourth === 'server' || fourth === 'client' || fourth === 'testing' ? fourth : 'root';
    const isDoor = /\/(contract(\/[a-z-]+)?\.ts|server\/door\.ts|client\/door\.tsx?)$/.test(target);
    return { kind: 'room', room: third, part, isDoor };
  }
  if (second === 'contract-kit' || second === 'platform' || second === 'ui' || second === 'client-kit')
    return { kind: second };
  return { kind: 'outside' };
}

/** The reason why an import is not allowed; null if it is. */
export function findBreach(from: string, to: string): string | null {
  const source = placeOf(from);
  const goal = placeOf(to);
  if (isTest(from)) return null;
  if (to.includes('/testing/')) return 'what is for tests is used by tests only';
  if (goal.kind === 'entry' && source.kind !== 'entry' && source.kind !== 'outside') return 'nothing imports entry';
  switch (source.kind) {
    case 'contract-kit':
      return goal.kind === 'contract-kit' || to === 'zod' ? null : 'contract-kit knows zod and nothing else';
    case 'platform':
      return ['contract-kit', 'platform', 'node'].includes(goal.kind) || (goal.kind === 'package' && !isReact(to))
        ? null
        : 'platform knows neither rooms nor screens';
    case 'ui':
      return goal.kind === 'ui' || goal.kind === 'package' ? null : 'ui draws, and knows nothing else of the product';
    case 'client-kit':
      return ['client-kit', 'contract-kit', 'ui', 'package'].includes(goal.kind)
        ? null
        : 'client-kit rests on contract-kit and ui';
    case 'renderer':
      return goal.kind === 'renderer' || rendererLibraries.includes(to)
        ? null
        : 'the renderer knows its own few libraries and nothing else';
    case 'rich-text':
      return goal.kind === 'rich-text' || goal.kind === 'renderer' || isRichTextLibrary(to)
        ? null
        : 'rich text knows the renderer and its own libraries';
    case 'theme':
      return goal.kind === 'theme' || goal.kind === 'renderer' || to === 'zod'
        ? null
        : 'a theme knows the renderer only';
    case 'room':
      return breachOfRoom(source, goal, to);
    default:
      return null;
  }
}

/** Libraries that run in browsers and in Node alike. */
const rendererLibraries = [
  'zod',
  'yaml',
  'smol-toml',
  'shiki',
  'markdown-it',
  'markdown-it-deflist',
  'markdown-it-footnote',
];

/** Libraries for documents and Markdown. None of them needs a DOM before an editor is shown. */
const isRichTextLibrary = (name: string): boolean =>
  /^(?:@tiptap\/(?:core|pm|extension-[a-z-]+)|markdown-it|diff|mdast.*|hast.*)$/.test(name);

const isReact = (name: string): boolean =>
  /^(react|react-dom|react-router|@mantine\/.*|@tanstack\/react-.*)$/.test(name);

type RoomPlace = Extract<Place, { kind: 'room' }>;

function breachOfRoom(source: RoomPlace, goal: Place, to: string): string | null {
  if (goal.kind === 'room' && goal.room !== source.room) return breachBetweenRooms(source, goal);
  if (source.part === 'root') {
    const isOwnRoot = goal.kind === 'room' && goal.part === 'root';
    // The renderer is as pure as the contract kit: no database, clock, environment or network.
    const isPure = goal.kind === 'contract-kit' || goal.kind === 'renderer' || to === 'zod';
    return isOwnRoot || isPure ? null : 'a room’s root is pure';
  }
  if (source.part === 'server') {
    if (goal.kind === 'room' && goal.part === 'client') return 'a server never reaches a client';
    return goal.kind === 'ui' || goal.kind === 'client-kit' ? 'a server never reaches a client' : null;
  }
  if (goal.kind === 'room' && goal.part === 'server') return 'a client never reaches a server';
  return goal.kind === 'platform' || goal.kind === 'node' ? 'a client never reaches the platform' : null;
}

function breachBetweenRooms(source: RoomPlace, goal: RoomPlace): string | null {
  if (!goal.isDoor) return 'other rooms are entered by their contract or door';
  if (floorOf(source.room) < 0 || floorOf(goal.room) < 0)
    return 'the room has no floor yet: add it to scripts/boundaries/rules.ts';
  if (floorOf(goal.room) >= floorOf(source.room)) return 'a room uses lower floors only';
  if (source.part === 'root' && goal.part !== 'root') return 'a room’s root is pure';
  if (source.part === 'server' && goal.part === 'client') return 'a server never reaches a client';
  if (source.part === 'client' && goal.part === 'server') return 'a client never reaches a server';
  return null;
}
