import type { Draft } from './draft.ts';

/** Text is sent this long after the first change, and then at most this often. */
const [firstMs, intervalMs] = [3_000, 12_000];

type Dependencies = {
  /** Resolves to false if there was no answer, and it should be tried again. */
  readonly send: (draft: Draft) => Promise<boolean>;
  /** Deletes the text that was sent. */
  readonly remove: () => Promise<void>;
  /** True while another text of this person on the server waits for their decision: it must not be overwritten. */
  readonly isHeld: () => boolean;
  /** Milliseconds from any start. */
  readonly now: () => number;
  /** Returns a function that cancels it. */
  readonly later: (work: () => void, ms: number) => () => void;
};

/** Sends unsaved text to the server while a person types, one call at a time. */
export function makeAutosaveTimer({ send, remove, isHeld, now, later }: Dependencies) {
  let latest: Draft | null = null;
  let sent: string | null = null;
  let lastAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> = Promise.resolve();
  const { arm, disarm } = makeAlarm(() => {
    const ms = Math.max(firstMs, lastAt + intervalMs - now());
    return later(() => void sendLatest(), ms);
  });

  const sendOnce = async (): Promise<void> => {
    if (!latest || latest.source === sent) return;
    // The decision may take any time, so it is asked for again later.
    if (isHeld()) return arm();
    lastAt = now();
    sent = latest.source;
    if (await send(latest)) return;
    sent = null;
    if (latest) arm();
  };
  const queue = (work: () => Promise<void>): Promise<void> => {
    running = running.then(work);
    return running;
  };
  const sendLatest = (): Promise<void> => {
    disarm();
    return queue(sendOnce);
  };
  const end = (): void => {
    latest = null;
    disarm();
  };
  return {
    keep: (draft: Draft): void => {
      latest = draft;
      if (draft.source !== sent) arm();
    },
    /** Nothing is unsaved any more, without a save: text that was sent is deleted. */
    drop: (): void => {
      end();
      void queue(async () => {
        if (sent !== null && latest === null) await remove();
        if (latest === null) sent = null;
      });
    },
    /** The server deletes the text itself when its editor saves. */
    saved: (): void => {
      end();
      sent = null;
    },
    /** Sends no more. */
    stop: end,
    /** Sends it without waiting, because this browser may not be able to later. */
    sendNow: sendLatest,
    /** Resolves when no call is under way: a text that is sent must not arrive after the save that replaces it. */
    settled: (): Promise<void> => running,
  };
}

/** Starts something that can be cancelled, and never two at once. */
function makeAlarm(start: () => () => void) {
  let cancel: (() => void) | undefined;
  const disarm = (): void => {
    cancel?.();
    cancel = undefined;
  };
  const arm = (): void => {
    cancel ??= start();
  };
  return { arm, disarm };
}
