import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFieldValue, parseFieldValue } from '#client-kit/schema-form/read-schema.ts';
import { SchemaFields } from '#client-kit/schema-form/schema-fields.tsx';
import { CodeField } from '#features/pages/client/door.tsx';
import type { SiteSettings } from '#features/sites/contract/site-settings.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { fieldsOfSection } from '../fields/section-schema.ts';
import { useSettings } from '../settings-context.ts';
import styles from './code.module.css';

export type UserScript = SiteSettings['user-scripts']['scripts'][number];

type Props = {
  script: UserScript;
  isOpen: boolean;
  problems: Readonly<Record<string, string>>;
  onToggle: () => void;
  onChange: (part: Partial<UserScript>) => void;
  onLeave: () => void;
  onRemove: () => void;
};

/** One script: its name and whether it runs; its position and code when expanded. */
export function ScriptCard({ script, isOpen: isAsked, problems, onToggle, onChange, onLeave, onRemove }: Props) {
  const { t } = useTranslation();
  const { mayChange } = useSettings();
  const isOpen = isAsked || Object.keys(problems).length > 0;
  const name = script.name || t('settings.scripts.untitled');
  const fields = fieldsOfSection('user-scripts')[0]?.items ?? [];
  const values: Readonly<Record<string, unknown>> = script;
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <button type="button" className={styles.name} aria-expanded={isOpen} onClick={onToggle}>
          <IconChevronDown size={16} aria-hidden="true" />
          {name}
        </button>
        {script.needsConsent && script.isOn && <Badge>{t('settings.scripts.consent')}</Badge>}
        <Badge tone={script.isOn ? 'green' : 'grey'}>
          {t(script.isOn ? 'settings.valueLabels.on' : 'settings.valueLabels.off')}
        </Badge>
        <IconButton
          size="small"
          label={t('settings.scripts.remove', { name })}
          icon={<IconTrash />}
          onClick={onRemove}
        />
      </div>
      {isOpen && (
        <div className={styles.fields}>
          <SchemaFields
            fields={fields}
            values={Object.fromEntries(fields.map(({ key }) => [key, formatFieldValue(values[key])]))}
            errors={problems}
            onChange={(key, text) => {
              const field = fields.find((each) => each.key === key);
              if (field) onChange({ [key]: parseFieldValue(field, text) });
            }}
            onLeave={onLeave}
            renderField={(field) =>
              field.key === 'code' ? (
                <Suspense key="code" fallback={<SkeletonBlock height={160} />}>
                  <CodeField
                    label={field.title}
                    name="script.html"
                    value={script.code}
                    isReadOnly={!mayChange}
                    onChange={(code) => onChange({ code })}
                    onLeave={onLeave}
                  />
                </Suspense>
              ) : undefined
            }
          />
        </div>
      )}
    </div>
  );
}
