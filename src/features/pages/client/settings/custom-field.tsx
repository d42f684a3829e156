import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EditorSkeleton } from '../editor/editor-skeleton.tsx';
import type { LineProblem } from '../editor/line-problem.ts';
import styles from './settings.module.css';
import { SettingsGroup } from './settings-group.tsx';

const CodeField = lazy(() => import('../editor/code-field.tsx').then((module) => ({ default: module.CodeField })));

type Props = {
  value: string;
  problem: LineProblem | null;
  onChange: (value: string) => void;
  onLeave: () => void;
};

/** The keys without a field, as YAML. A mistake is shown below its line. */
export function CustomField({ value, problem, onChange, onLeave }: Props) {
  const { t } = useTranslation();
  return (
    <SettingsGroup title={t('pages.settings.groups.custom')}>
      <p className={styles.hint}>{t('pages.settings.customHint')}</p>
      <Suspense fallback={<EditorSkeleton />}>
        <CodeField
          label={t('pages.settings.custom')}
          name="front-matter.yaml"
          value={value}
          problem={problem}
          onChange={onChange}
          onLeave={onLeave}
        />
      </Suspense>
    </SettingsGroup>
  );
}
