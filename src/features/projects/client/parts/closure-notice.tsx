import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import type { Asset } from '../../contract/assets.ts';

/** Tells the team why visitors cannot see the site. Renders nothing while they can. */
export function ClosureNotice({ project: { closure } }: { project: Pick<Asset, 'closure'> }) {
  const { t } = useTranslation();
  if (!closure) return null;
  const { cause, reason } = closure;
  const lines = [t(`projects.closure.${cause}`), t(`projects.closure.${cause}Next`)];
  return <Notice tone="amber" lines={reason ? [...lines, t('projects.closure.reason', { reason })] : lines} />;
}
