import { useEffect, useEffectEvent } from 'react';
import { call } from '#client-kit/call.ts';
import type { OpenFile } from '../../contract/fields.ts';
import { fileContent } from '../../contract/files.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { isUnsaved, statusOf } from './file-text.ts';
import type { TextStore } from './use-text-store.ts';

/** Another person saved the file: their version is shown at once if no unsaved text would be lost. True if some would be. */
export function useRefresh(path: string, { state, latest, dispatch, read }: TextStore): boolean {
  const { site, list } = useWorkbench();
  const listed = list.files.get(path)?.hash;
  const isOlder = useEffectEvent(
    (hash: string | undefined) => hash !== undefined && hash !== latest().base.hash && !isUnsaved(latest()),
  );
  const arrived = useEffectEvent((newer: OpenFile) => {
    read();
    if (newer.hash !== latest().base.hash) dispatch({ kind: 'refresh', hash: newer.hash, content: newer.content });
  });
  const { assetId, _id } = site;
  useEffect(() => {
    if (!isOlder(listed)) return undefined;
    let isWanted = true;
    call(fileContent, { params: { a: assetId, d: _id }, body: { path } }).then(
      (newer) => isWanted && arrived(newer),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [listed, assetId, _id, path]);
  return listed !== undefined && listed !== state.base.hash && statusOf(state) === 'unsaved';
}
