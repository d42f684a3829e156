import { useTranslation } from 'react-i18next';
import type { Site } from '#features/sites/contract/sites.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import type { Connection, DomainMove } from '../../contract/domains.ts';
import styles from '../domains.module.css';
import { ConnectDomain } from './connect-domain.tsx';
import { MoveInHand } from './move-in-hand.tsx';

type Props = { site: Site; connection: Connection };

type Word = 'waiting' | 'ready' | 'connected' | 'wrong';
const tones: Record<Word, Tone> = { waiting: 'blue', ready: 'green', connected: 'green', wrong: 'red' };

const wordFor = ({ state }: DomainMove, isConnected: boolean): Word => {
  if (state === 'waiting') return isConnected ? 'ready' : 'waiting';
  return isConnected ? 'connected' : 'wrong';
};

/** Guides through the move to a custom domain, from its name to the day the site is served there. */
export function OwnDomainCard({ site, connection }: Props) {
  const { t } = useTranslation();
  const { move, isConnected, mayMove, host } = connection;
  const word = move && wordFor(move, isConnected);
  return (
    <Card title={t('domains.own.title')} beside={word && <Badge tone={tones[word]}>{t(`domains.own.${word}`)}</Badge>}>
      {move && <MoveInHand site={site} connection={connection} move={move} />}
      {!move && mayMove && <ConnectDomain site={site} host={host} />}
      {!move && !mayMove && <p className={styles.text}>{t('domains.own.notInPlan', { host })}</p>}
    </Card>
  );
}
