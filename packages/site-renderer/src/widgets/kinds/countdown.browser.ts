import { makeElement } from '../../browser/make-element.browser.ts';

/** Counts down every second. Without a script the date itself is shown. */
export function startCountdown(box: HTMLElement): void {
  const until = Date.parse(box.dataset.until ?? '');
  const time = box.querySelector<HTMLElement>('.w-countdown-time');
  if (!time) return;
  const live = makeElement('div', { className: 'w-countdown-live' });
  live.setAttribute('aria-hidden', 'true');
  const parts = ['days', 'hours', 'minutes', 'seconds'].map((name) => {
    const value = makeElement('b', {});
    live.append(makeElement('div', {}, value, makeElement('span', {}, name)));
    return value;
  });
  time.after(live);
  const tick = (): void => {
    // A preview may have replaced the page.
    if (!box.isConnected) return clearInterval(timer);
    const left = Math.max(0, Math.floor((until - Date.now()) / 1000));
    for (const [at, text] of formatTimeLeft(left).entries()) if (parts[at]) parts[at].textContent = text;
    if (left > 0) return;
    clearInterval(timer);
    live.remove();
    time.textContent = box.dataset.done ?? '';
  };
  const timer = setInterval(tick, 1000);
  tick();
}

const formatTimeLeft = (seconds: number): readonly string[] =>
  [seconds / 86_400, (seconds / 3600) % 24, (seconds / 60) % 60, seconds % 60].map((value, at) =>
    String(Math.floor(value)).padStart(at === 0 ? 1 : 2, '0'),
  );
