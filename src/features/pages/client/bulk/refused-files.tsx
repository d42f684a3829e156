import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';

const shown = 5;

/** The selected files that stay as they are, by path. */
export function RefusedFiles({ paths }: { paths: readonly string[] }) {
  const { t } = useTranslation();
  if (paths.length === 0) return null;
  const rest = paths.length - shown;
  const more = rest > 0 ? [t('pages.selection.more', { count: rest })] : [];
  return (
    <Notice
      tone="amber"
      lines={[t('pages.selection.refused', { count: paths.length }), ...paths.slice(0, shown), ...more]}
    />
  );
}
