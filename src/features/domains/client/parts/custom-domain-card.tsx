import { useTranslation } from 'react-i18next';
import { formatDay } from '#client-kit/timestamp.tsx';
import type { Site } from '#features/sites/contract/sites.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Connection, DomainMove } from '../../contract/domains.ts';
import styles from '../domains.module.css';
import { ConnectDomain } from './connect-domain.tsx';
import { DomainMoveCard } from './domain-move.tsx';

type Props = { site: Site; connection: Connection };

type DomainState = 'waiting' | 'ready' | 'connected' | 'wrong';
const tones: Record<DomainState, Tone> = { waiting: 'blue', ready: 'green', connected: 'green', wrong: 'red' };

const stateOf = ({ state }: DomainMove, isConnected: boolean): DomainState => {
  if (state === 'waiting') return isConnected ? 'ready' : 'waiting';
  return isConnected ? 'connected' : 'wrong';
};

/** Guides through the move to a custom domain, from its name to the day the site is served there. */
export function CustomDomainCard({ site, connection }: Props) {
  const { t } = useTranslation();
  const { move, isConnected, mayMove, host } = connection;
  const state = move && stateOf(move, isConnected);
  return (
    <Card
      title={t('domains.own.title')}
      beside={state && <Badge tone={tones[state]}>{t(`domains.own.${state}`)}</Badge>}
    >
      {move?.servedUntil && (
        <Notice
          tone="amber"
          lines={[t('domains.own.lostInPlan', { host: move.host, date: formatDay(move.servedUntil) })]}
        />
      )}
      {move && <DomainMoveCard site={site} connection={connection} move={move} />}
      {!move && mayMove && <ConnectDomain site={site} host={host} />}
      {!move && !mayMove && <p className={styles.text}>{t('domains.own.notInPlan', { host })}</p>}
    </Card>
  );
}
