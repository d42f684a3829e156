import { IconArrowRight, IconExternalLink, IconFileText, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#client-kit/link-button.tsx';
import { projectPath } from '#client-kit/project-path.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import type { PublishingState } from '#features/publishing/contract/releases.ts';
import type { Site } from '#features/sites/contract/sites.ts';
import { Badge, IconBadge, type Tone } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Setting } from '#ui/setting.tsx';
import type { Connection } from '../../contract/domains.ts';
import { CopyButton } from './copy-text.tsx';

type Reachability = 'live' | 'draft' | 'maintenance' | 'disconnected';

const tones: Record<Reachability, Tone> = { live: 'green', draft: 'grey', maintenance: 'amber', disconnected: 'red' };

/** The most severe first: the problem that affects visitors most. */
function findReachability(
  { move, isConnected }: Connection,
  live: PublishingState | undefined,
): Reachability | undefined {
  if (move?.state === 'completed' && !isConnected) return 'disconnected';
  if (!live) return undefined;
  if (live.live === null) return 'draft';
  return live.maintenance.isOn ? 'maintenance' : 'live';
}

type Props = {
  site: Site;
  connection: Connection;
  live: PublishingState | undefined;
  onRaise: () => void;
};

/** The site's address, and whether it is reachable. */
export function AddressCard({ site, connection, live, onRaise }: Props) {
  const { t } = useTranslation();
  const { project } = useOpenProject();
  const standing = findReachability(connection, live);
  const isElsewhere = connection.move?.state === 'completed';
  return (
    <Card
      title={t('domains.address.title')}
      end={
        <Button kind="link" onClick={onRaise}>
          {t('domains.issue.open')}
        </Button>
      }
      rows
    >
      <Setting
        icon={<IconBadge tone={standing === 'disconnected' ? 'red' : 'teal'} square icon={<IconWorld />} />}
        title={site.url.replace(/^https?:\/\//, '')}
        beside={standing && <Badge tone={tones[standing]}>{t(`domains.address.${standing}`)}</Badge>}
        end={
          <>
            <CopyButton text={site.url} label={t('domains.address.copy')} />
            {standing === 'draft' ? (
              <LinkButton
                size="small"
                icon={<IconFileText aria-hidden="true" />}
                to={projectPath(project, 'web-pages')}
              >
                {t('domains.address.toPages')}
              </LinkButton>
            ) : (
              <a className={buttonClass({ size: 'small' })} href={site.url} target="_blank" rel="noreferrer">
                <IconExternalLink aria-hidden="true" />
                {t('domains.address.open')}
              </a>
            )}
          </>
        }
      >
        {standing && t(`domains.address.${standing}Text`, { release: live?.live })}
      </Setting>
      {isElsewhere && (
        <Setting icon={<IconBadge tone="grey" square icon={<IconArrowRight />} />} title={connection.host}>
          {t('domains.address.nameText', { host: connection.move?.host })}
        </Setting>
      )}
    </Card>
  );
}
