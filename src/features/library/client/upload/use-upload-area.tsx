import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFileDrag } from '../selection/dragged-nodes.ts';
import { filesOfDrop, filesOfInput, filesOfPaste } from './pick-files.ts';
import { type UploadTarget, uploader } from './uploader.ts';

/** Everything that brings files into a folder: the file picker, the folder picker, dropping and pasting. */
export function useUploadArea(target: UploadTarget, isAllowed: boolean) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { t } = useTranslation();

  // The field is emptied, so that the same files can be chosen again.
  const chosen = ({ target: input }: ChangeEvent<HTMLInputElement>) => {
    const picked = filesOfInput(input.files);
    input.value = '';
    if (picked.length > 0) void uploader.add(picked, target);
  };
  const drop = async (event: DragEvent, into: UploadTarget) => {
    const picked = await filesOfDrop(event.dataTransfer);
    if (picked.length > 0) await uploader.add(picked, into);
  };

  usePaste(target, isAllowed);

  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!isFileDrag(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!isFileDrag(event)) return;
      event.preventDefault();
      void drop(event, target);
    },
  };
  return {
    isOver,
    handlers: isAllowed ? handlers : {},
    openFiles: () => files.current?.click(),
    openFolder: () => folder.current?.click(),
    dropInto: (event: DragEvent, parentNodeId: string) => {
      setOver(false);
      void drop(event, { ...target, parentNodeId });
    },
    inputs: (
      <>
        <input ref={files} type="file" hidden multiple aria-label={t('library.upload.files')} onChange={chosen} />
        <input
          ref={folder}
          type="file"
          hidden
          multiple
          {...{ webkitdirectory: '' }}
          aria-label={t('library.upload.folder')}
          onChange={chosen}
        />
      </>
    ),
  };
}

/** Uploads pasted images, unless a field has the focus. */
function usePaste(target: UploadTarget, isAllowed: boolean): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]') !== null;
    const picked = isTyping || !isAllowed ? [] : filesOfPaste(event.clipboardData, new Date());
    if (picked.length === 0) return;
    event.preventDefault();
    void uploader.add(picked, target, 'keep-both');
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
