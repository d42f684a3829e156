import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#client-kit/call.ts';
import { CallError } from '#client-kit/call-error.ts';
import { projectPath } from '#client-kit/project-path.ts';
import { t as say } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import { useDebounced } from '#client-kit/use-debounced.ts';
import { useForm } from '#client-kit/use-form.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { createSite, NewSiteFields } from '../contract/sites.ts';
import { maxSiteName, SiteName } from '../site-name.ts';
import { nameQuery, siteQuery } from './api.ts';
import { SitePicture } from './site-picture.tsx';
import styles from './site-start.module.css';
import { suggestName } from './suggest-name.ts';
import { ThemeChoice } from './theme-choice.tsx';

const debounceMs = 300;
/** The theme that suits most people. */
const firstTheme = 'journal';
/** Every starter has it; it opens as soon as the site is ready. */
const homePage = '/_index.md';

/** The first step for every site: choosing its name and theme. */
export function CreateSite({ project }: { project: { readonly _id: string; readonly name: string } }) {
  const { t } = useTranslation();
  useTitle(t('sites.create.title'));
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [theme, setTheme] = useState(firstTheme);
  const { form, field, values, problems, isBusy } = useForm({
    schema: NewSiteFields,
    initial: { name: suggestName(project.name) },
    places: { name: ['name'] },
    submit: async ({ name }, idempotencyKey) => {
      const body = { name, theme };
      const site = await call(createSite, { params: { a: project._id }, body }, { idempotencyKey }).catch(
        notifyUnreachable,
      );
      notify.success(t('sites.create.done'));
      queryClient.setQueryData(siteQuery(project._id).queryKey, site);
      await navigate(`${projectPath(project, 'web-pages')}?path=${encodeURIComponent(homePage)}`, { replace: true });
    },
  });
  const { error, ...name } = field('name');
  return (
    <div className={styles.page}>
      <div className={styles.start}>
        <SitePicture />
        <h1>{t('sites.create.title')}</h1>
        <p className={styles.text}>{t('sites.create.text')}</p>
        <form {...form} className={styles.form}>
          {problems.length > 0 && <Notice tone="red" lines={problems} />}
          <div>
            <TextField
              {...name}
              error={error}
              label={t('sites.create.name')}
              maxLength={maxSiteName}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              large
              required
            />
            {error === undefined && <Availability typed={String(values.name)} />}
          </div>
          <ThemeChoice value={theme} onChange={setTheme} />
          <Button type="submit" kind="primary" size="large" block busy={isBusy}>
            {t('sites.create.submit')}
          </Button>
        </form>
      </div>
    </div>
  );
}

/** The specification's text for a failed request; a message of the server is shown at the field. */
function notifyUnreachable(error: unknown): never {
  if (error instanceof CallError && (error.status === 0 || error.status >= 500))
    notify.error(say('sites.create.refused'));
  throw error;
}

/** Checked when typing pauses; an invalid name is not sent. */
function Availability({ typed }: { typed: string }) {
  const { t } = useTranslation();
  const debounced = useDebounced(typed, debounceMs);
  const name = SiteName.safeParse(debounced);
  const query = useQuery({ ...nameQuery(name.data ?? ''), enabled: name.success });
  const answer = debounced === typed && debounced !== '' ? answerTo(name.success, query.data) : 'hint';
  return (
    <p
      className={styles.answer}
      aria-live="polite"
      data-answer={answer === 'hint' ? undefined : answer === 'free' ? 'yes' : 'no'}
    >
      {t(`sites.create.${answer}`)}
      {answer === 'free' && <span className={styles.host}>{query.data?.host}</span>}
    </p>
  );
}

/** An invalid name is reported before the server is asked. */
function answerTo(isName: boolean, data: { readonly isReserved: boolean } | undefined) {
  if (!isName) return 'invalid';
  if (!data) return 'hint';
  return data.isReserved ? 'taken' : 'free';
}
