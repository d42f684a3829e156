import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { findAddressProblem } from '../../name-rules.ts';
import { isPostPath } from '../tree/folder-index.ts';
import styles from './settings.module.css';
import { SettingsFields } from './settings-fields.tsx';
import { readSettings, type SettingsValues, settingsChanges, withSettings } from './settings-values.ts';

type Props = {
  path: string;
  source: string;
  /** The field to focus. */
  focus?: 'title' | 'description' | undefined;
  onApply: (source: string) => void;
  onClose: () => void;
};

/** A page's front matter as a form. Changes go into the open text, so that undo works. */
export function PageSettings({ path, source, focus = 'title', onApply, onClose }: Props) {
  const { t } = useTranslation();
  const formId = useId();
  const [read] = useState(() => readSettings(source));
  const [values, setValues] = useState<SettingsValues>(read.values);
  const [problem, setProblem] = useState<string>();
  const isEditable = read.problem === undefined && (read.format === 'yaml' || read.format === 'none');

  const send = (event: FormEvent) => {
    event.preventDefault();
    // Imported addresses stay as they are; only new ones must follow the rule.
    const refused = findAddressProblem(settingsChanges(read.matter, values));
    if (refused) return setProblem(refused);
    const edited = withSettings(source, values);
    if (!edited.ok) return setProblem(t(`pages.settings.refused.${edited.reason}`));
    onApply(edited.source);
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(isPostPath(path) ? 'pages.settings.postTitle' : 'pages.settings.title')}
      width="640px"
      buttons={
        isEditable
          ? [
              { label: t('kit.ui.cancel'), onPress: onClose },
              { label: t('pages.settings.apply'), kind: 'primary', form: formId },
            ]
          : [{ label: t('kit.ui.close'), onPress: onClose }]
      }
    >
      <form id={formId} className={styles.form} onSubmit={send} noValidate>
        {problem && <Notice tone="red" lines={[problem]} />}
        {read.problem && <Notice tone="red" lines={[read.problem.message, t('pages.settings.fixInText')]} />}
        {!read.problem && !isEditable && <Notice tone="amber" lines={[t('pages.settings.refused.not_yaml')]} />}
        {isEditable && (
          <SettingsFields
            path={path}
            values={values}
            focus={focus}
            onChange={(part) => setValues((before) => ({ ...before, ...part }))}
          />
        )}
        {read.unknown !== '' && (
          <div>
            <h3>{t('pages.settings.unknown')}</h3>
            <p className={styles.hint}>{t('pages.settings.unknownHint')}</p>
            <pre className={styles.yaml}>{read.unknown}</pre>
          </div>
        )}
      </form>
    </Dialog>
  );
}
