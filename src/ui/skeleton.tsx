import type { CSSProperties, ReactNode } from 'react';
import styles from './skeleton.module.css';

/** One gray block of a skeleton, in the shape of the content that is loading. */
export function SkeletonBlock({
  width,
  height = 14,
  radius,
}: {
  width?: number | string;
  height?: number | string;
  radius?: number;
}) {
  const style: CSSProperties = { width: width ?? '100%', height };
  if (radius !== undefined) style.borderRadius = radius;
  return <span className={styles.block} style={style} />;
}

/** A group of blocks, announced once to screen readers as loading. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className={styles.sr}>{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
