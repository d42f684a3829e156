import { IconRocket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonSize } from '#ui/button.tsx';
import type { PublishingState } from '../../contract/releases.ts';

type Props = {
  state: Pick<PublishingState, 'live' | 'changes' | 'running'>;
  busy?: boolean;
  size?: ButtonSize;
  block?: boolean;
  onClick: () => void;
};

/** The label of the publish button: the number of changes, or that publishing is running. */
export function PublishLabel({ state: { live, changes, running }, busy = false, size, block, onClick }: Props) {
  const { t } = useTranslation();
  const isRebuild = !running && live !== null && changes === 0;
  const words = () => {
    if (running) return t('publishing.button.running');
    if (live === null) return t('publishing.button.first');
    return isRebuild ? t('publishing.button.none') : t('publishing.button.changes', { count: changes });
  };
  return (
    <Button
      kind={isRebuild ? 'secondary' : 'primary'}
      size={size}
      block={block}
      icon={<IconRocket />}
      busy={busy}
      onClick={onClick}
    >
      {words()}
    </Button>
  );
}
