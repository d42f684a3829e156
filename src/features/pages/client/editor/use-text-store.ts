import { type RefObject, useRef, useState } from 'react';
import type { OpenFile } from '../../contract/fields.ts';
import { type FileTextAction, openFileText, reduceFileText } from './file-text.ts';
import type { SourceHandle } from './source-editor.tsx';
import { openSource } from './source-text.ts';

/** The state behind one editor. Reads and writes the editor's text synchronously, so that no key press is lost between two renders. */
export function useTextStore(file: OpenFile, handle: RefObject<SourceHandle | null>) {
  const [state, setState] = useState(() => openFileText(file.hash, file.content));
  const [initial] = useState(() => openSource(file.content).text);
  const now = useRef(state);
  const latest = () => now.current;
  const dispatch = (action: FileTextAction) => {
    const { revision } = now.current;
    now.current = reduceFileText(now.current, action);
    if (now.current.revision !== revision) {
      const { current } = now.current;
      handle.current?.replace(openSource(current).text);
      // The editor reports the replacement as typing, which it is not.
      now.current = reduceFileText(now.current, { kind: 'type', source: current });
    }
    setState(now.current);
    return now.current;
  };
  /** Reads the editor's text; after the editor is unmounted, the last text that was read. */
  const read = () => {
    const text = handle.current?.read();
    if (text === undefined) return latest();
    const source = openSource(latest().base.source).restore(text);
    return source === latest().current && !latest().isTouched ? latest() : dispatch({ kind: 'type', source });
  };
  return { state, initial, latest, dispatch, read };
}

export type TextStore = ReturnType<typeof useTextStore>;
