import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '#ui/badge.tsx';
import type { TaskState } from '../../contract.ts';

const tones: Readonly<Record<TaskState, Tone>> = {
  scheduled: 'grey',
  waiting: 'grey',
  running: 'blue',
  canceled: 'amber',
  aborted: 'red',
  timeout: 'red',
  finished: 'green',
  deleted: 'grey',
};

export function StateBadge({ state }: { state: TaskState }) {
  const { t } = useTranslation();
  return <Badge tone={tones[state]}>{t(`tasks.states.${state}`)}</Badge>;
}
