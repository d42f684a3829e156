/** A decorative drawing of a page layout. Hidden from screen readers. */
export function SitePicture() {
  return (
    <svg width="168" height="112" viewBox="0 0 168 112" fill="none" aria-hidden="true">
      <rect x="0.5" y="0.5" width="167" height="111" rx="10" fill="var(--raised)" stroke="var(--line-strong)" />
      <path
        d="M0.5 10.5a10 10 0 0 1 10-10h147a10 10 0 0 1 10 10V20H0.5z"
        fill="var(--sunken)"
        stroke="var(--line-strong)"
      />
      <circle cx="13" cy="10.5" r="2.5" fill="var(--line-strong)" />
      <circle cx="22" cy="10.5" r="2.5" fill="var(--line-strong)" />
      <circle cx="31" cy="10.5" r="2.5" fill="var(--line-strong)" />
      <rect x="16" y="34" width="62" height="9" rx="3" fill="var(--accent)" />
      <rect x="16" y="52" width="54" height="4" rx="2" fill="var(--line-strong)" />
      <rect x="16" y="62" width="60" height="4" rx="2" fill="var(--line-strong)" />
      <rect x="16" y="72" width="40" height="4" rx="2" fill="var(--line-strong)" />
      <rect x="16" y="86" width="30" height="12" rx="6" fill="var(--accent-tint-2)" />
      <rect x="92" y="34" width="60" height="64" rx="5" fill="var(--accent-tint)" />
      <path d="M92 86l18-20 14 13 9-8 19 17v5a5 5 0 0 1-5 5H97a5 5 0 0 1-5-5z" fill="var(--accent-line)" />
      <circle cx="137" cy="49" r="6" fill="var(--accent-line)" />
    </svg>
  );
}
