import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#client-kit/call.ts';
import { CallError } from '#client-kit/call-error.ts';
import { uploadErrorLines } from '#client-kit/error-lines.ts';
import { maxStaticBytes } from '../../contract/sizes.ts';
import { uploadStatic } from '../../contract/static.ts';
import { inSite, type SiteRef } from '../api.ts';
import { refreshFiles } from '../workbench/use-site-files.ts';
import { uploadName } from './upload-name.ts';

/** One upload under /static. */
export type Upload = {
  readonly id: number;
  readonly file: File;
  readonly path: string;
  readonly state: 'waiting' | 'sending' | 'done' | 'exists' | 'failed';
  /** From 0 to 1. */
  readonly progress: number;
  readonly problem?: string | undefined;
};

let lastId = 0;

/** Uploads files one after the other, each with its own progress. If a file exists already, the upload waits for a confirmation. */
export function useUploads(site: SiteRef, words: { readonly tooLarge: string }) {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isBusy, setBusy] = useState(false);
  const queue = useRef<{ readonly upload: Upload; readonly overwrite: boolean }[]>([]);
  const isRunning = useRef(false);

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.id === id ? { ...each, ...part } : each)));

  const send = async ({ id, file, path }: Upload, overwrite: boolean) => {
    if (file.size > maxStaticBytes) return change(id, { state: 'failed', problem: words.tooLarge });
    change(id, { state: 'sending', progress: 0, problem: undefined });
    try {
      await call(
        uploadStatic,
        { params: inSite(site), query: { path, overwrite: overwrite ? 'true' : 'false' } },
        { file, onSent: (bytes) => change(id, { progress: file.size === 0 ? 1 : Math.min(1, bytes / file.size) }) },
      );
      change(id, { state: 'done', progress: 1 });
    } catch (error) {
      const isThere = error instanceof CallError && error.code === 'pages.exists';
      change(id, { state: isThere ? 'exists' : 'failed', problem: uploadErrorLines(error).join(' ') });
    }
  };
  const work = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await send(next.upload, next.overwrite);
    isRunning.current = false;
    setBusy(false);
    void refreshFiles(queryClient, site);
  };
  const enqueue = (more: readonly Upload[], overwrite: boolean) => {
    queue.current.push(...more.map((upload) => ({ upload, overwrite })));
    void work();
  };

  return {
    uploads,
    isBusy,
    add: (files: readonly File[], folder: string, overwrite: boolean): readonly Upload[] => {
      const added = files.map((file): Upload => {
        lastId += 1;
        return { id: lastId, file, path: `${folder}${uploadName(file.name)}`, state: 'waiting', progress: 0 };
      });
      setUploads((before) => [...before, ...added]);
      enqueue(added, overwrite);
      return added;
    },
    replace: (upload: Upload) => enqueue([upload], true),
    again: (upload: Upload) => enqueue([upload], false),
  };
}
