import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { Release } from '../../contract/releases.ts';
import type { SiteRef } from '../api.ts';
import { canBeShown } from '../release-choices.ts';
import { useShowRelease } from '../use-show-release.ts';

type Props = { site: SiteRef; release: Release; live: number | null };

/** Makes a release live; without confirmation, because it can be undone the same way. Returning to an older one is a rollback. */
export function ShowButton({ site, release, live }: Props) {
  const { t } = useTranslation();
  const show = useShowRelease(site);
  const { number } = release;
  if (!canBeShown(release)) return null;
  const isBack = live !== null && number < live;
  return (
    <Button size="small" icon={isBack && <IconArrowBackUp />} busy={show.isPending} onClick={() => show.mutate(number)}>
      {t(isBack ? 'publishing.release.rollBack' : 'publishing.release.makeLive', { number })}
    </Button>
  );
}
