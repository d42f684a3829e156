import { useState } from 'react';
import styles from './avatar.module.css';

// Dark enough for white letters at a contrast of 4.5:1, and distinct enough to tell people apart.
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

type Props = {
  name: string;
  photo?: string | null;
  /** In px: 26 in the header, 32 in rows and drawers, 36 in tables, 96 on the profile page. */
  size?: number;
};

/** Decorative, because the name is beside it or in the control around it. Falls back to initials when the photo fails to load. */
export function Avatar({ name, photo = null, size = 26 }: Props) {
  const [brokenPhoto, setBrokenPhoto] = useState<string>();
  const place = { width: size, height: size };
  if (photo !== null && photo !== brokenPhoto) {
    return <img className={styles.avatar} style={place} src={photo} alt="" onError={() => setBrokenPhoto(photo)} />;
  }
  return (
    <span
      className={styles.avatar}
      style={{ ...place, background: colourOf(name), lineHeight: `${size}px`, fontSize: initialsSize(size) }}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}

/** Initials scale more slowly than the circle around them. */
const initialsSize = (size: number): number => Math.round(size * (size > 60 ? 0.34 : 0.4) * 2) / 2;
