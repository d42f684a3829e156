import { findCustomProblem, readCustom } from '@plinth/site-renderer/front-matter/custom-front-matter.ts';
import { splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { findAddressProblem } from '../../name-rules.ts';
import type { LineProblem } from '../editor/line-problem.ts';
import { isPostPath } from '../tree/folder-index.ts';
import { CustomField } from './custom-field.tsx';
import { SearchFields } from './search-fields.tsx';
import styles from './settings.module.css';
import { SettingsFields } from './settings-fields.tsx';
import { keysWithFields, readSettings, settingsChanges, withAllSettings } from './settings-values.ts';

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
  const form = useSettingsForm(source);
  const { read, values, change, custom } = form;
  const isEditable = read.problem === undefined;

  const send = (event: FormEvent) => {
    event.preventDefault();
    const edited = form.build();
    if (edited === undefined) return;
    onApply(edited);
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
        {read.problem && <Notice tone="red" lines={[read.problem.message, t('pages.settings.fixInText')]} />}
        {isEditable && (
          <>
            <SettingsFields path={path} values={values} focus={focus} onChange={change} />
            <SearchFields path={path} source={source} values={values} onChange={change} />
            {read.hasCustomText && <CustomField {...custom} />}
          </>
        )}
        {form.problem && <Notice tone="red" lines={[form.problem]} />}
      </form>
    </Dialog>
  );
}

/** The settings while they are edited, and the check before they are applied. */
function useSettingsForm(source: string) {
  const { t } = useTranslation();
  const [read] = useState(() => readSettings(source));
  const [values, setValues] = useState(read.values);
  const [known] = useState(() => keysWithFields(read.matter));
  const [begun] = useState(() =>
    read.problem || !read.hasCustomText ? '' : readCustom(splitFrontMatter(source).matter, known),
  );
  const [custom, setCustom] = useState(begun);
  const [problem, setProblem] = useState<string>();
  const [customProblem, setCustomProblem] = useState<LineProblem | null>(null);
  // A text that was not changed stays as it is, whatever it contains.
  const findProblem = (text: string) => (text === begun ? null : findCustomProblem(text, known));
  const check = (text: string): boolean => {
    const found = findProblem(text);
    setCustomProblem(found);
    return found === null;
  };
  /** The source with the settings; undefined if something is wrong, which is shown then. */
  const build = (): string | undefined => {
    // Imported addresses stay as they are; only new ones must follow the rule.
    const refused = findAddressProblem(settingsChanges(read.matter, values));
    setProblem(refused ?? undefined);
    if (!check(custom)) setProblem(t('pages.settings.badCustom'));
    if (refused || findProblem(custom)) return undefined;
    const edited = withAllSettings(source, values, custom);
    if (edited.ok) return edited.source;
    setProblem(t(`pages.settings.refused.${edited.reason}`));
    return undefined;
  };
  return {
    read,
    values,
    change: (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part })),
    custom: {
      value: custom,
      problem: customProblem,
      onChange: (text: string) => {
        setCustom(text);
        // A mistake that is shown disappears as soon as it is corrected; a new one is shown when the field is left.
        if (customProblem) check(text);
      },
      onLeave: () => check(custom),
    },
    problem,
    build,
  };
}
