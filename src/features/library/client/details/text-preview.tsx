import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import type { DocumentMeta, LibraryNode } from '../../contract/nodes.ts';
import { libraryKeys } from '../library-keys.ts';
import styles from './lightbox.module.css';

const CodeView = lazy(() => import('./code-view.tsx'));

/** The text extensions of the specification, and a few more. */
const textExtensions = new Set(
  'txt map js css html htm json md yaml yml xml toml text csv tsv log svg ts scss'.split(' '),
);

export function isTextFile({ type, meta }: LibraryNode): boolean {
  if (type !== 'd') return false;
  const { mimetype, originalExt } = meta as DocumentMeta;
  return mimetype.startsWith('text/') || textExtensions.has(originalExt.toLowerCase());
}

/** Longer files are cut. */
const maxBytes = 200 * 1024;

/** Reads the beginning of a file as text. It is shown as text, so nothing in it can run. */
async function readText(url: string, signal: AbortSignal): Promise<{ text: string; isCut: boolean }> {
  const answer = await fetch(url, { signal });
  if (!answer.ok || !answer.body) throw new Error(`preview: ${answer.status}`);
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { text: text + decoder.decode(), isCut: false };
    size += value.byteLength;
    text += decoder.decode(value, { stream: true });
    if (size < maxBytes) continue;
    await reader.cancel();
    return { text: text.slice(0, maxBytes), isCut: true };
  }
}

export function TextPreview({ node }: { node: LibraryNode }) {
  const { t } = useTranslation();
  const { url, originalExt } = node.meta as DocumentMeta;
  const query = useQuery({
    queryKey: [...libraryKeys.node(node.assetId, node._id), 'text', node.version],
    queryFn: ({ signal }) => readText(url, signal),
  });
  return (
    <div className={styles.paper}>
      <QueryView query={query} skeleton={<SkeletonBlock height={20} />}>
        {({ text, isCut }) => (
          <>
            <Suspense fallback={<SkeletonBlock height={20} />}>
              <CodeView name={node.name} extension={originalExt} text={text} />
            </Suspense>
            {isCut && <p className={styles.cut}>{t('library.lightbox.cut')}</p>}
          </>
        )}
      </QueryView>
    </div>
  );
}
