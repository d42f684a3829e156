import { parseMediaPath } from '@plinth/site-renderer/media-path.ts';
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LibraryImage } from '#features/library/client/door.tsx';
import { bytesQuery } from '../../api.ts';
import { staticPathOf } from '../../editor/link-target.ts';
import { BlobImage } from '../../editor/static-picture.tsx';
import { useWorkbench } from '../../workbench/workbench-context.ts';
import { readInlineAttributes } from '../document/read-markdown.ts';
import { useOpenedDialog } from './use-opened-dialog.ts';
import styles from './views.module.css';

const InsertImage = lazy(() =>
  import('../../editor/insert-image.tsx').then((module) => ({ default: module.InsertImage })),
);

type Attributes = { readonly src: string; readonly alt: string };

/** An image in the text. A double click opens the dialog that replaces or describes it. */
export function ImageView({ node, selected, editor, getPos, updateAttributes }: NodeViewProps) {
  const { src, alt } = node.attrs as Attributes;
  const [isEditing, setEditing] = useOpenedDialog({ editor, getPos });
  const apply = (markdown: string) => {
    const { src: nextSrc, alt: nextAlt } = readInlineAttributes(markdown);
    updateAttributes({ src: nextSrc, alt: nextAlt, reference: null });
    setEditing(false);
    editor.commands.focus();
  };
  return (
    <NodeViewWrapper
      as="span"
      className={styles.image}
      data-selected={selected}
      onDoubleClick={() => setEditing(editor.isEditable)}
    >
      <SiteImage src={src} alt={alt} />
      {isEditing && (
        <Suspense fallback={null}>
          <InsertImage
            selected={alt}
            edited={{ from: 0, to: 0, isImage: true, words: alt, target: src }}
            onInsert={apply}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </NodeViewWrapper>
  );
}

/** An image of the library or of the site. */
function SiteImage({ src, alt }: Attributes) {
  const { site } = useWorkbench();
  const media = parseMediaPath(src);
  if (!media) return <StaticImage src={src} alt={alt} />;
  return (
    <Suspense fallback={null}>
      <LibraryImage assetId={site.assetId} id={media.id} alt={alt} width={960} />
    </Suspense>
  );
}

/** An image of the site, drawn from its bytes. Images of other sites are not loaded: that would tell them who edits this page. */
function StaticImage({ src, alt }: Attributes) {
  const { t } = useTranslation();
  const { site, list } = useWorkbench();
  const path = staticPathOf(src, (file) => list.files.has(file));
  const file = path === undefined ? undefined : list.files.get(path);
  const { data } = useQuery({ ...bytesQuery(site, path ?? '', file?.hash ?? ''), enabled: file !== undefined });
  if (data && file) return <BlobImage bytes={data} type={file.type} alt={alt} />;
  const isElsewhere = /^(?:https?:)?\/\//i.test(src);
  return (
    <span className={styles.noImage} role="img" aria-label={alt || src}>
      {file ? <IconPhoto aria-hidden="true" /> : <IconPhotoOff aria-hidden="true" />}
      <small>{isElsewhere || file ? src : t('pages.rich.missingImage', { src })}</small>
    </span>
  );
}
