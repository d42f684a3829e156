import { t } from '#client-kit/texts.ts';
import type { Tone } from '#ui/badge.tsx';
import type { WebFile } from '../../contract/fields.ts';
import styles from './site-tree.module.css';

type State = WebFile['state'];

export const stateTones: Readonly<Record<State, Tone>> = {
  draft: 'grey',
  'ready-to-publish': 'amber',
  published: 'green',
  'pending-approval': 'blue',
};

/** A ring for a draft, a dot for ready or live; with a text for screen readers. */
export function StateDot({ state }: { state: State }) {
  const word = t(`pages.states.${state}`);
  return <span className={styles.dot} data-state={state} role="img" aria-label={word} title={word} />;
}
