import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#client-kit/call.ts';
import { uploadErrorLines } from '#client-kit/error-lines.ts';
import { projectPath } from '#client-kit/project-path.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { importsPlace } from '#features/contacts/contract/places.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Progress } from '#ui/progress.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { createImport } from '../../contract/imports.ts';
import { keepImport, useLiveImports } from '../api.ts';
import { Crumbs } from '../crumbs.tsx';
import styles from '../imports.module.css';
import { Steps } from '../steps.tsx';
import { ImportHistory } from './import-history.tsx';

const accepted = '.csv,.tsv,.txt,.xlsx,.vcf,.vcard,text/csv,text/vcard,text/plain';

/** The first step: a file or pasted addresses. Below are the earlier imports. */
export function UploadScreen() {
  const { t } = useTranslation();
  useTitle(t('contact-imports.title'));
  useLiveImports();
  const { project } = useOpenProject();
  const { send, percent, problems } = useUpload();
  const [pasted, setPasted] = useState('');
  return (
    <>
      <Crumbs />
      <Page title={t('contact-imports.title')} purpose={t('contact-imports.purpose')}>
        <Steps current="file" />
        <div className={styles.stack}>
          {problems.length > 0 && <Notice tone="red" lines={problems} />}
          {percent !== null ? (
            <Card title={t('contact-imports.upload.sending')}>
              <Progress label={t('contact-imports.upload.sending')} percent={percent} />
            </Card>
          ) : (
            <div className={styles.sources}>
              <Card title={t('contact-imports.upload.file')}>
                <p className={styles.hint}>{t('contact-imports.upload.kinds')}</p>
                <FileDrop
                  accept={accepted}
                  texts={{ drop: t('contact-imports.upload.drop'), choose: t('contact-imports.upload.choose') }}
                  onFiles={([file]) => file && void send(file, file.name)}
                />
              </Card>
              <Card title={t('contact-imports.upload.paste')}>
                <TextArea
                  aria-label={t('contact-imports.upload.pasted')}
                  placeholder={t('contact-imports.upload.placeholder')}
                  rows={7}
                  value={pasted}
                  onChange={(event) => setPasted(event.currentTarget.value)}
                />
                <div className={styles.after}>
                  <Button
                    disabled={pasted.trim() === ''}
                    onClick={() => void send(new File([pasted], 'pasted'), t('contact-imports.upload.pastedName'))}
                  >
                    {t('contact-imports.upload.check')}
                  </Button>
                </div>
              </Card>
            </div>
          )}
          <ImportHistory assetId={project._id} />
        </div>
      </Page>
    </>
  );
}

const maxNameLength = 120;

function useUpload() {
  const { project } = useOpenProject();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [percent, setPercent] = useState<number | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const send = async (file: File, name: string) => {
    setPercent(0);
    setProblems([]);
    const assetId = project._id;
    const onSent = (bytes: number) => setPercent((bytes / Math.max(1, file.size)) * 100);
    try {
      const query = { name: name.slice(-maxNameLength) };
      const created = await call(createImport, { params: { assetId }, query }, { file, onSent });
      keepImport(queryClient, assetId, created);
      await navigate(projectPath(project, `${importsPlace}/${created._id}`));
    } catch (error) {
      setProblems(uploadErrorLines(error));
      setPercent(null);
    }
  };
  return { send, percent, problems };
}
