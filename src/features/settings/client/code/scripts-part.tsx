import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Part } from '../fields/part.tsx';
import { useSettings } from '../settings-context.ts';
import styles from './code.module.css';
import { ScriptCard, type UserScript } from './script-card.tsx';

const most = 20;

/** Scripts that are on every page of the site. */
export function ScriptsPart() {
  const { t } = useTranslation();
  const { draft } = useSettings();
  const { scripts } = draft.read('user-scripts');
  const problems = draft.problemsOf('user-scripts');
  const [open, setOpen] = useState<number>();
  const set = (next: readonly UserScript[]) => draft.set('user-scripts', { scripts: [...next] });
  const add = () => {
    set([...scripts, { name: '', place: 'body-end', code: '', needsConsent: true, isOn: true }]);
    setOpen(scripts.length);
  };
  return (
    <Part section="user-scripts" title={t('settings.scripts.title')}>
      {scripts.length > 0 && <Notice tone="amber" lines={[t('settings.scripts.warning')]} />}
      {scripts.length === 0 && <p className={styles.quiet}>{t('settings.scripts.none')}</p>}
      {placed(scripts).map(({ script, at, place }) => (
        <ScriptCard
          key={place}
          script={script}
          isOpen={open === at}
          problems={problemsAt(problems, at)}
          onToggle={() => setOpen(open === at ? undefined : at)}
          onChange={(part) => set(scripts.map((each, other) => (other === at ? { ...each, ...part } : each)))}
          onLeave={() => draft.leave('user-scripts')}
          onRemove={() => {
            set(scripts.filter((_, other) => other !== at));
            setOpen(undefined);
          }}
        />
      ))}
      <div>
        <Button size="small" icon={<IconPlus />} disabled={scripts.length >= most} onClick={add}>
          {t('settings.scripts.add')}
        </Button>
      </div>
    </Part>
  );
}

/** Two scripts may have the same name during typing, so each is identified by its index. */
const placed = (scripts: readonly UserScript[]) => scripts.map((script, at) => ({ script, at, place: String(at) }));

const problemsAt = (problems: Readonly<Record<string, string>>, at: number) =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([path, sentence]) =>
      path.startsWith(`scripts.${at}.`) ? [[path.slice(`scripts.${at}.`.length), sentence]] : [],
    ),
  );
