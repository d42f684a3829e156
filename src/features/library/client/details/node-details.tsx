import { IconFocusCentered } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#client-kit/format-bytes.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { notify } from '#client-kit/toasts.ts';
import { maxLength } from '#contract-kit/lengths.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { TagsField } from '#ui/tags-field.tsx';
import type { NodeDetails as Details, ImageMeta } from '../../contract/nodes.ts';
import { bytesOf } from '../../selection.ts';
import { nodeQuery, tagsQuery } from '../api.ts';
import { useMaySetPrivate } from '../selection/use-may-set-private.ts';
import { useNodeActions } from '../selection/use-node-actions.ts';
import { FileIcon } from '../tiles/file-icon.tsx';
import { countFolder } from '../tiles/folder-card.tsx';
import { typeLabel } from '../tiles/list-row.tsx';
import styles from './details.module.css';
import { FocalPoint, type Point } from './focal-point.tsx';
import { imageSource } from './image-source.ts';
import { SavedText } from './saved-text.tsx';
import { Sizes } from './sizes.tsx';
import { useUpdateNode } from './use-update-node.ts';
import { Uses } from './uses.tsx';
import { Versions } from './versions.tsx';

type Props = { assetId: string; id: string; mayWrite: boolean };

/** The details of a node, with everything that can be changed about it. */
export function NodeDetails({ assetId, id, mayWrite }: Props) {
  const { t } = useTranslation();
  const query = useQuery(nodeQuery(assetId, id));
  return (
    <QueryView query={query} compact skeleton={<DetailsSkeleton label={t('library.loading')} />}>
      {(node) => <LoadedDetails key={node._id} node={node} mayWrite={mayWrite} />}
    </QueryView>
  );
}

function LoadedDetails({ node, mayWrite }: { node: Details; mayWrite: boolean }) {
  const { t } = useTranslation();
  const update = useUpdateNode(node.assetId, node._id);
  return (
    <>
      <Preview node={node} mayWrite={mayWrite} />
      <div className={styles.body}>
        {node.type === 'i' && (
          <SavedText
            label={t('library.details.altText')}
            hint={t('library.details.altHint')}
            value={node.altText}
            maxLength={512}
            readOnly={!mayWrite}
            onSave={(altText) => update({ altText })}
          />
        )}
        <NodeTags node={node} mayWrite={mayWrite} />
        <Facts node={node} />
        {!node.folder && <PrivateSwitch node={node} mayWrite={mayWrite} />}
        {node.type === 'i' && <Sizes node={node} mayWrite={mayWrite} />}
        {!node.folder && <Uses assetId={node.assetId} id={node._id} />}
        {!node.folder && <Versions assetId={node.assetId} id={node._id} />}
        <SavedText
          label={t('library.details.note')}
          value={node.note}
          maxLength={maxLength.notes}
          readOnly={!mayWrite}
          onSave={(note) => update({ note })}
        />
      </div>
    </>
  );
}

function Preview({ node, mayWrite }: { node: Details; mayWrite: boolean }) {
  const { t } = useTranslation();
  const update = useUpdateNode(node.assetId, node._id);
  const [moved, setMoved] = useState<Point>();
  if (node.type !== 'i')
    return (
      <div className={styles.preview}>
        <FileIcon node={node} className={styles.icon} />
      </div>
    );
  const { originalWidth, originalHeight } = node.meta as ImageMeta;
  const save = async () => {
    if (moved) await update({ focalPoint: moved });
    setMoved(undefined);
  };
  return (
    <>
      <div className={styles.preview}>
        <div className={styles.frame}>
          <img
            className={styles.image}
            src={imageSource(node, 640)}
            alt={node.altText}
            width={originalWidth ?? undefined}
            height={originalHeight ?? undefined}
          />
          {moved && <FocalPoint point={moved} onMove={setMoved} />}
        </div>
      </div>
      {mayWrite && (
        <div className={styles.tools}>
          {moved ? (
            <>
              <p className={styles.hint}>{t('library.focal.hint')}</p>
              <Button size="small" onClick={() => setMoved(undefined)}>
                {t('kit.ui.cancel')}
              </Button>
              <Button size="small" kind="primary" onClick={() => void save()}>
                {t('library.focal.save')}
              </Button>
            </>
          ) : (
            <Button size="small" kind="ghost" icon={<IconFocusCentered />} onClick={() => setMoved(node.focalPoint)}>
              {t('library.focal.set')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function NodeTags({ node, mayWrite }: { node: Details; mayWrite: boolean }) {
  const { t } = useTranslation();
  const { data } = useQuery(tagsQuery(node.assetId));
  const { tag } = useNodeActions(node.assetId);
  const [draft, setDraft] = useState<readonly string[]>();
  const save = async (next: readonly string[]) => {
    const tags = [...new Set(next.map((text) => text.trim()).filter(Boolean))];
    const add = tags.filter((one) => !node.tags.includes(one));
    const remove = node.tags.filter((one) => !tags.includes(one));
    if (add.length + remove.length === 0) return;
    setDraft(tags);
    await tag([node], add, remove).catch(notify.problem);
    setDraft(undefined);
  };
  if (!mayWrite) return null;
  return (
    <TagsField
      label={t('library.tags.label')}
      value={draft ?? node.tags}
      onChange={(next) => void save(next)}
      suggestions={(data?.tags ?? []).map((one) => one.tag)}
      maxLength={maxLength.tag}
    />
  );
}

function Facts({ node }: { node: Details }) {
  const { t } = useTranslation();
  const { createdBy, createdAt, ancestors } = node;
  const { originalWidth, originalHeight } = node.meta as ImageMeta;
  const dimensions = originalWidth && originalHeight ? `${originalWidth} × ${originalHeight}, ` : '';
  return (
    <dl className={styles.facts}>
      <dt>{t(node.folder ? 'library.details.contents' : 'library.details.original')}</dt>
      <dd>{node.folder ? countFolder(node) : `${dimensions}${formatBytes(bytesOf(node))}`}</dd>
      <dt>{t('library.details.type')}</dt>
      <dd>{typeLabel(node)}</dd>
      <dt>{t(node.folder ? 'library.details.created' : 'library.details.uploaded')}</dt>
      <dd>
        <Timestamp at={createdAt} />
        {createdBy && ` ${t('library.details.by', { name: `${createdBy.firstName} ${createdBy.lastName}` })}`}
      </dd>
      <dt>{t('library.details.location')}</dt>
      <dd>{[t('library.title'), ...ancestors.map(({ name }) => name)].join(' / ')}</dd>
    </dl>
  );
}

function PrivateSwitch({ node, mayWrite }: { node: Details; mayWrite: boolean }) {
  const { t } = useTranslation();
  const { setPrivate } = useNodeActions(node.assetId);
  const mayToggle = useMaySetPrivate() && mayWrite;
  const [isBusy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    await setPrivate([node], !node.isPrivate);
    setBusy(false);
  };
  return (
    <div className={styles.private}>
      <span>
        <b id={`private-${node._id}`}>{t('library.details.private')}</b>
        <span className={styles.hint}>{t('library.details.privateHint')}</span>
      </span>
      <Switch
        aria-labelledby={`private-${node._id}`}
        checked={node.isPrivate !== isBusy}
        disabled={!mayToggle}
        onChange={() => void toggle()}
      />
    </div>
  );
}

function DetailsSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles.body}>
        <SkeletonBlock height={208} radius={8} />
        <SkeletonBlock width={120} />
        <SkeletonBlock height={56} />
        <SkeletonBlock width={200} />
      </div>
    </Skeleton>
  );
}
