import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.ts';
import { settingKeys } from '../../src/client-kit/local-settings.ts';
import { longTasksDuring } from './page-tasks.ts';

/** The figures a person notices while scrolling: the time between two frames, and how long the page is blocked. */
type Figures = {
  readonly heightPx: number;
  readonly frames: number[];
  readonly drawn: number;
};

const allowed = { taskMs: 50, frameMs: 33 } as const;

type Place = { readonly address: string; readonly token: string; say(line: string): void };

export type Walk = {
  readonly name: string;
  readonly path: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Opens the list to scroll. */
  readonly open: (page: Page) => Promise<void>;
  /** True if the container of the rows scrolls instead of the page. */
  readonly isPart?: boolean;
  /** The selector of a row. */
  readonly row: string;
  /** The maximum number of frames. */
  readonly atMostFrames: number;
  /** The distance of each frame. */
  readonly stepPx?: number;
};

type Asked = Pick<Walk, 'row' | 'atMostFrames'> & { readonly isPart: boolean; readonly stepPx: number };

/** The script for the page as text, because this side has no document. */
const inPage = readFileSync(new URL('./scroll-in-page.mjs', import.meta.url), 'utf8');

const scrollToTheEnd = (page: Page, asked: Asked): Promise<Figures> =>
  page.evaluate<Figures>(`${inPage}\nscrollToTheEnd(${JSON.stringify(asked)})`);

const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

async function walk(browser: Browser, place: Place, asked: Walk): Promise<boolean> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const kept = { [settingKeys.token]: place.token, ...asked.settings };
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  await page.goto(`${place.address}${asked.path}`);
  await asked.open(page);
  await page.waitForLoadState('networkidle');
  const { isPart = false, row, atMostFrames, stepPx = 120 } = asked;
  const { result, tasks } = await longTasksDuring(browser, page, () =>
    scrollToTheEnd(page, { isPart, row, atMostFrames, stepPx }),
  );
  const { frames, heightPx, drawn } = result;
  await context.close();
  // Judged by wall-clock time. The CPU time of the page's thread is reported beside it: the difference is other load on the machine.
  const longest = Math.max(0, ...tasks.map(({ atWork }) => atWork));
  const byClock = Math.max(0, ...tasks.map((task) => task.byClock));
  const isGood = byClock <= allowed.taskMs && share(frames, 0.95) <= allowed.frameMs;
  place.say(
    `${asked.name}: ${heightPx} px in ${frames.length} frames, p50 ${share(frames, 0.5).toFixed(1)}, p95 ${share(frames, 0.95).toFixed(1)}, worst ${share(frames, 1).toFixed(1)} ms; ${tasks.length} tasks over 50 ms by the clock${tasks.length > 0 ? ` (${byClock.toFixed(0)}), the longest ${longest.toFixed(0)} ms at work` : ''}; ${drawn} rows drawn at most: ${isGood ? 'ok' : 'NOT SMOOTH'}`,
  );
  return isGood;
}

/** Scrolls lists to their ends in a headless Chromium. */
export async function scrollLists(place: Place, walks: readonly Walk[]): Promise<boolean> {
  const executablePath = findBrowser(process.env);
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    let isGood = true;
    for (const each of walks) isGood = (await walk(browser, place, each)) && isGood;
    return isGood;
  } finally {
    await browser.close();
  }
}
