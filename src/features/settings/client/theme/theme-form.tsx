import { cornerKinds } from '@plinth/site-renderer/look/look.ts';
import { useTranslation } from 'react-i18next';
import { formatFieldValue, parseFieldValue, readSchemaFields } from '#client-kit/schema-form/read-schema.ts';
import { SchemaFields } from '#client-kit/schema-form/schema-fields.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { titleOf } from '../../describe-changes.ts';
import { Part } from '../fields/part.tsx';
import { useSettings } from '../settings-context.ts';
import styles from './theme.module.css';
import { ThemeCard } from './theme-card.tsx';
import { useTheme } from './use-theme.ts';

const ownCorners = 'own';

/** The available themes, and the options of the current one. */
export function ThemeForm() {
  const { t } = useTranslation();
  const { saved, inputs, draft, theme } = useSettings();
  const { wear, tryOn } = useTheme();
  const { corners, options } = draft.read('site-themes');
  const fields = readSchemaFields(theme.options);
  const own = t(`settings.theme.corners.${theme.look.corners}`);
  return (
    <>
      <Part section="site-themes">
        <ul className={styles.gallery}>
          {inputs.themes.map((each) => (
            <ThemeCard
              key={each.name}
              theme={each}
              state={
                each.name === saved.theme.name ? 'worn' : each.name === saved.theme.previewName ? 'tried' : 'other'
              }
              isBusy={wear.isPending || tryOn.isPending}
              onTry={() => tryOn.mutate(each.name)}
              onApply={() => wear.mutate(each.name)}
            />
          ))}
        </ul>
      </Part>
      <Part section="site-themes" title={t('settings.theme.options', { title: theme.title })} isContinued>
        <SelectField
          label={titleOf('site-themes', 'corners')}
          value={corners ?? ownCorners}
          onChange={(value) =>
            draft.set('site-themes', { corners: cornerKinds.find((kind) => kind === value) ?? null })
          }
          options={[
            { value: ownCorners, label: t('settings.theme.ownCorners', { own }) },
            ...cornerKinds.map((value) => ({ value, label: t(`settings.theme.corners.${value}`) })),
          ]}
        />
        <SchemaFields
          fields={fields}
          values={Object.fromEntries(
            fields.map(({ key, fallback }) => [key, key in options ? formatFieldValue(options[key]) : fallback]),
          )}
          onChange={(key, text) => {
            const field = fields.find((each) => each.key === key);
            if (field) draft.set('site-themes', { options: { ...options, [key]: parseFieldValue(field, text) } });
          }}
          onLeave={() => draft.leave('site-themes')}
        />
        {fields.length === 0 && <p className={styles.quiet}>{t('settings.theme.noOptions')}</p>}
      </Part>
    </>
  );
}
