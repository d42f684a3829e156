import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LinkButton } from '#client-kit/link-button.tsx';
import { projectPath } from '#client-kit/project-path.ts';
import { Card } from '#ui/card.tsx';
import styles from './dashboard.module.css';
import type { DashboardPart, DashboardProps } from './dashboard-parts.ts';
import { findNextStep, isSetupOpen, maySetUp } from './setup-steps.ts';

/** Polls, because steps may be completed in other tabs and by other people. */
const pollMs = 5000;

/** The first steps of a new project, from every room. The card disappears when all of them are done. */
export function SetupCard({ parts, ...opened }: DashboardProps & { parts: readonly DashboardPart[] }) {
  const { t } = useTranslation();
  const setup = parts.flatMap(({ setup: own = [] }) => own);
  const queries = (maySetUp(setup, opened.permissions) ? setup : [])
    .toSorted((one, other) => one.order - other.order)
    .map(({ key, load }) => ({
      queryKey: [key, 'setup', opened.project._id],
      queryFn: () => load(opened),
      refetchInterval: pollMs,
    }));
  const answers = useQueries({ queries });
  const steps = answers.flatMap(({ data }) => data ?? []);
  if (answers.some(({ isPending }) => isPending) || !isSetupOpen(steps)) return null;
  const next = findNextStep(steps);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card
      title={t('projects.setup.title')}
      end={<span className={styles.progress}>{t('projects.setup.progress', { done, all: steps.length })}</span>}
      rows
    >
      <ol className={styles.rows} aria-label={t('projects.setup.title')}>
        {steps.map(({ key, label, action, isDone, place }) => (
          <li key={key} className={styles.step} data-done={isDone || undefined}>
            {isDone ? <IconCircleCheckFilled aria-hidden="true" /> : <IconCircle aria-hidden="true" />}
            <span className={styles.words}>
              {isDone ? (
                <>
                  {label} <span className={styles.state}>{t('projects.setup.done')}</span>
                </>
              ) : (
                <Link to={projectPath(opened.project, place)}>{label}</Link>
              )}
            </span>
            {key === next?.key && (
              <LinkButton size="small" kind="primary" to={projectPath(opened.project, place)}>
                {action}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
