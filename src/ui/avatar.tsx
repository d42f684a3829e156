import styles from './avatar.module.css';

// Deep enough for white letters at 4.5:1, and far enough apart to tell people from each other.
const colours = ['#0f6b64', '#8a5410', '#475f7a', '#7a4266', '#4a6b2a', '#8c3f34', '#4f4c94'];

const colourOf = (name: string): string => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return colours[sum % colours.length] ?? '#0f6b64';
};

const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');

/** Decorative: the name stands beside it or in the control around it. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span
      className={large ? `${styles.avatar} ${styles.large}` : styles.avatar}
      style={{ background: colourOf(name) }}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}
