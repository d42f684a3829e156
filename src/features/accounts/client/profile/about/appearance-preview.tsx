import { useId } from 'react';
import type { Appearance } from '../../../contract/profile.ts';

// A preview of a scheme looks the same in both, so its colors are not those of the page.
const schemes = {
  light: {
    ground: '#f6f7f7',
    surface: '#ffffff',
    line: '#e5e7e9',
    text: '#c3c9ce',
    strong: '#8b949c',
    accent: '#0f766e',
  },
  dark: {
    ground: '#0f1113',
    surface: '#171b1e',
    line: '#2c3238',
    text: '#454d55',
    strong: '#76818b',
    accent: '#2f9e92',
  },
};

/** A miniature of the app: header, side bar, a card with lines and a button. */
export function AppearancePreview({ appearance }: { appearance: Appearance }) {
  const clip = useId();
  return (
    <svg viewBox="0 0 180 104">
      {appearance !== 'dark' && <Screen {...schemes.light} />}
      {appearance === 'dark' && <Screen {...schemes.dark} />}
      {appearance === 'system' && (
        <>
          <clipPath id={clip}>
            <path d="M104 0h76v104H76z" />
          </clipPath>
          <g clipPath={`url(#${clip})`}>
            <Screen {...schemes.dark} />
          </g>
        </>
      )}
    </svg>
  );
}

function Screen({ ground, surface, line, text, strong, accent }: (typeof schemes)['light']) {
  return (
    <>
      <rect width="180" height="104" fill={ground} />
      <path d="M0 18h180M42 18v86" stroke={line} />
      <rect x="8" y="6" width="7" height="7" rx="2" fill={accent} />
      <rect x="19" y="7.5" width="22" height="4" rx="2" fill={strong} />
      <circle cx="169" cy="9.5" r="4" fill={text} />
      <rect x="8" y="27" width="26" height="4" rx="2" fill={strong} />
      <path d="M8 39h22M8 49h25M8 59h18" stroke={text} strokeWidth="4" strokeLinecap="round" />
      <rect x="42.5" y="18.5" width="138" height="86" fill={surface} />
      <rect x="54" y="28" width="44" height="5" rx="2.5" fill={strong} />
      <rect x="140" y="26" width="28" height="10" rx="3" fill={accent} />
      <rect x="54.5" y="44.5" width="113" height="60" rx="4" fill={surface} stroke={line} />
      <path d="M64 56h66M64 67h84M64 78h52M64 89h72" stroke={text} strokeWidth="4" strokeLinecap="round" />
    </>
  );
}
