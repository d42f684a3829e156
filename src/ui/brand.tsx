import styles from './brand.module.css';

export function BrandSign({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="#0f766e" />
      <path d="M5.5 5.5h13v3h-2v7h2.5v3.25H5V15.5h2.5v-7h-2z" fill="#fff" />
      <path d="M10.5 8.75v6.5M13.5 8.75v6.5" stroke="#0f766e" strokeWidth="1.25" />
    </svg>
  );
}

export function Brand() {
  return (
    <span className={styles.brand}>
      <BrandSign />
      <span className={styles.name}>Plinth</span>
    </span>
  );
}
