import { isSlug } from '@plinth/site-renderer/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { findReservedReason } from '../../contract/file-path.ts';
import { createPage } from '../../contract/tree.ts';
import { inSite, templatesQuery } from '../api.ts';
import { folderPage, isFolderPath, rootOf } from '../tree/folder-index.ts';
import { usePageChange } from '../workbench/use-page-change.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import styles from './dialogs.module.css';
import { useSlug } from './use-slug.ts';

type Props = { folder: string; after?: string | undefined; onClose: () => void };

/** Creates a page from a title. The path follows from the title and can be changed. */
export function NewPage({ folder, after, onClose }: Props) {
  const { t } = useTranslation();
  const { site, list, open } = useWorkbench();
  const form = useSlug();
  const { title, slug } = form;
  const [chosen, setTemplate] = useState<string>();
  const [isTried, setTried] = useState(false);
  const section = rootOf(folder) === 'posts' ? 'posts' : 'pages';
  const { data: templates = [] } = useQuery(templatesQuery(site));
  const offered = templates.filter((each) => each.section === section);
  // The first template is the empty one.
  const template = chosen ?? offered[0]?.id;
  const path = `${folder}${slug}.md`;
  const before = after === undefined ? undefined : list.files.get(isFolderPath(after) ? folderPage(after) : after);
  // The weight after a page that has one, so that the new page follows it.
  const weight = before?.frontMatter?.weight;
  const create = usePageChange(site, () =>
    call(createPage, {
      params: inSite(site),
      body: {
        path,
        title: title.trim(),
        ...(template === undefined ? {} : { template }),
        ...(weight ? { frontMatter: { weight: weight + 1 } } : {}),
      },
    }),
  );
  const wrong = (): string | undefined => {
    if (title.trim() === '') return t('pages.newPage.noTitle');
    if (!isSlug(slug)) return t('pages.settings.badSlug');
    if (list.files.has(path)) return t('pages.newPage.taken', { path });
    return findReservedReason(path) ?? undefined;
  };
  const send = () => {
    setTried(true);
    if (wrong()) return;
    create.mutate(undefined, {
      onSuccess: (made) => {
        onClose();
        open(made.path);
      },
    });
  };
  return (
    <FormDialog
      title={t(section === 'posts' ? 'pages.newPage.post' : 'pages.newPage.title')}
      submit={t('pages.newPage.submit')}
      busy={create.isPending}
      error={create.error}
      problem={isTried ? wrong() : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <TitleAndSlug {...form} />
      {offered.length > 0 && <TemplateField templates={offered} value={template ?? ''} onChange={setTemplate} />}
      <p className={styles.path}>{path}</p>
    </FormDialog>
  );
}

type Template = { readonly id: string; readonly name: string; readonly description: string };
type TemplateProps = { templates: readonly Template[]; value: string; onChange: (id: string) => void };

function TemplateField({ templates, value, onChange }: TemplateProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('pages.newPage.template')}
      value={value}
      onChange={onChange}
      hint={templates.find(({ id }) => id === value)?.description ?? ''}
      options={templates.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function TitleAndSlug({ title, slug, setTitle, setSlug }: ReturnType<typeof useSlug>) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('pages.settings.heading')}
        value={title}
        maxLength={300}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextField
        label={t('pages.newPage.slug')}
        hint={t('pages.newPage.slugHint')}
        value={slug}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setSlug(event.currentTarget.value)}
      />
    </>
  );
}
