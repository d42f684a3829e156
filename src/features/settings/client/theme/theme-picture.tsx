import { themePicture } from '#features/sites/client/door.tsx';
import type { ThemeFacts } from '../../contract/settings.ts';
import styles from './theme.module.css';

/** A theme without an image is drawn in its own colors. */
export function ThemePicture({ theme }: { theme: ThemeFacts }) {
  const picture = themePicture(theme.name);
  if (picture) return <img className={styles.picture} src={picture} alt="" loading="lazy" width={480} height={360} />;
  const colours = theme.palettes[0]?.light;
  if (!colours) return null;
  const { background, text, soft, accent, tint } = colours;
  return (
    <svg className={styles.picture} viewBox="0 0 480 360" aria-hidden="true">
      <rect width="480" height="360" fill={background} />
      <rect x="32" y="24" width="84" height="14" rx="3" fill={text} />
      <rect x="372" y="22" width="76" height="18" rx="9" fill={accent} />
      <rect x="32" y="64" width="220" height="140" fill={tint} />
      <rect x="276" y="84" width="172" height="18" rx="3" fill={text} />
      <rect x="276" y="112" width="120" height="18" rx="3" fill={text} />
      <rect x="276" y="148" width="160" height="8" rx="3" fill={soft} />
      <rect x="276" y="164" width="140" height="8" rx="3" fill={soft} />
      {[32, 176, 320].map((x) => (
        <rect key={x} x={x} y="228" width="128" height="132" fill={tint} />
      ))}
    </svg>
  );
}
