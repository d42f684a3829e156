import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import type { Asset } from '../../contract/assets.ts';

/** Why visitors do not see the site of this project, wherever its team might wonder. Nothing while they do. */
export function ClosureNotice({ project: { closure } }: { project: Pick<Asset, 'closure'> }) {
  const { t } = useTranslation();
  if (!closure) return null;
  const { cause, reason } = closure;
  const lines = [t(`projects.closure.${cause}`), t(`projects.closure.${cause}Next`)];
  return <Notice tone="amber" lines={reason ? [...lines, t('projects.closure.reason', { reason })] : lines} />;
}
