import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.ts';
import { openSignedIn } from './journey.ts';
import type { Newcomer } from './newcomer.ts';
import type { Product } from './start-product.ts';

/** The public address of an installation with several nodes: a proxy's, which links in mails use too. */
export type PublicAddress = { readonly host: string; readonly port: number };

/** A separate browser. It replaces the proxy: the public address resolves to this one node. */
export async function openBrowserAt(node: Product, { host, port }: PublicAddress): Promise<Browser> {
  const executablePath = findBrowser(process.env);
  const { hostname, port: nodePort } = new URL(node.address);
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--disable-gpu',
      `--host-resolver-rules=MAP ${host}:${port} ${hostname}:${nodePort}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
}

export async function openPage(browser: Browser, at: PublicAddress, person: Newcomer, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: `http://${at.host}:${at.port}`, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await openSignedIn(page, person, path);
  return page;
}
