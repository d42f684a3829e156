import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { beforeSignOut } from '#client-kit/before-sign-out.ts';
import type { TextDrafts } from '../drafts/use-drafts.ts';
import { isUnsaved } from './file-text.ts';
import type { TextStore } from './use-text-store.ts';

/** After this time without a key press the text is read: for the preview, the word count and the draft. */
const debounceMs = 200;
/** A person who never pauses is not left without a draft. */
const longestMs = 2_000;

/**
 * Reads the typed text and stores it as a draft until it is saved: soon after each key press, and at once when the editor is about to go.
 * Returns the function to call after each key press.
 */
export function useReadText({ latest, dispatch, read }: TextStore, drafts: TextDrafts): () => void {
  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined);
  const firstAt = useRef<number>(undefined);
  const stop = () => {
    clearTimeout(debounce.current);
    firstAt.current = undefined;
  };
  const readText = useEffectEvent(() => {
    stop();
    read();
    void drafts.keep();
  });
  const edited = () => {
    if (!latest().isTouched) dispatch({ kind: 'touch' });
    // Not the time of day, since a clock may be set back.
    const now = performance.now();
    firstAt.current ??= now;
    clearTimeout(debounce.current);
    debounce.current = setTimeout(readText, Math.min(debounceMs, firstAt.current + longestMs - now));
  };

  // A tab that is closed or hidden may never run again, so the draft is stored now.
  const flush = useEffectEvent(() => {
    stop();
    if (!isUnsaved(latest())) return;
    read();
    void drafts.keepNow();
  });
  const send = useEffectEvent(() => {
    flush();
    return drafts.sendNow();
  });
  // The editor still has its text when layout effects end: for example when the session ends, and its screen with it.
  useLayoutEffect(() => () => flush(), []);
  useEffect(() => {
    const leaving = () => flush();
    addEventListener('pagehide', leaving);
    document.addEventListener('visibilitychange', leaving);
    const forget = beforeSignOut(() => send());
    return () => {
      removeEventListener('pagehide', leaving);
      document.removeEventListener('visibilitychange', leaving);
      forget();
    };
  }, []);
  return edited;
}
