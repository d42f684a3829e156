const wellKnown = [
  'password',
  'passwort',
  'qwerty',
  'qwertz',
  'azerty',
  'letmein',
  'welcome',
  'iloveyou',
  'admin',
  'plinth',
];
const runs = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * How hard a password is to guess, from 0 to 4, while it is being typed. A hint, not a rule: length in different characters counts,
 * well-known words, runs of neighbours and repeats do not.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  let rest = password.toLowerCase();
  for (const word of wellKnown) rest = rest.replaceAll(word, '*');
  for (const run of runs) rest = shortenRuns(rest, run);
  rest = rest.replaceAll(/(.)\1{2,}/g, '$1');
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const variety = new Set(rest).size;
  const points = Math.min(rest.length, variety * 1.5) + (kinds - 1) * 1.5;
  if (points >= 16) return 4;
  if (points >= 13) return 3;
  if (points >= 9.5) return 2;
  return points >= 6 ? 1 : 0;
}

/** `abcd` and `4321` are one thought each, so they count as one character. */
function shortenRuns(text: string, run: string): string {
  const backwards = [...run].reverse().join('');
  let rest = text;
  for (let length = run.length; length >= 3; length--) {
    for (let start = 0; start + length <= run.length; start++) {
      rest = rest
        .replaceAll(run.slice(start, start + length), '*')
        .replaceAll(backwards.slice(start, start + length), '*');
    }
  }
  return rest;
}
