import type { Page } from '@playwright/test';

/** Violations of RSS 2.0 in a feed, or of sitemaps.org in a sitemap. Parsed by the browser. */
export const feedFaults = (page: Page, address: string): Promise<string[]> =>
  page.evaluate(async (where) => {
    const faults: string[] = [];
    const read = new DOMParser().parseFromString(await (await fetch(where)).text(), 'application/xml');
    const root = read.documentElement;
    if (read.querySelector('parsererror')) return ['is no XML'];
    const check = (isTrue: boolean, what: string): void => {
      if (!isTrue) faults.push(what);
    };
    const textOf = (one: Element, name: string): string =>
      [...one.children].find(({ tagName }) => tagName === name)?.textContent?.trim() ?? '';
    const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:\/\//.test(text) && text.length <= 2048;
    const isOnce = (all: readonly string[]): boolean => new Set(all).size === all.length;

    if (root.tagName === 'rss') {
      const [channel, ...more] = root.children;
      check(
        root.getAttribute('version') === '2.0' && channel?.tagName === 'channel' && more.length === 0,
        'one channel',
      );
      if (!channel) return faults;
      for (const name of ['title', 'link', 'description']) check(textOf(channel, name) !== '', `channel ${name}`);
      check(isAddress(textOf(channel, 'link')), 'channel link');
      check(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(textOf(channel, 'language')), 'language');
      const self = channel.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')[0];
      check(self?.getAttribute('rel') === 'self' && isAddress(self.getAttribute('href') ?? ''), 'a link to itself');
      const items = [...channel.children].filter(({ tagName }) => tagName === 'item');
      check(isOnce(items.map((item) => textOf(item, 'guid'))), 'guids are unique');
      for (const item of items) {
        const date = textOf(item, 'pubDate');
        check(textOf(item, 'title') !== '' || textOf(item, 'description') !== '', 'an item says something');
        check(isAddress(textOf(item, 'link')) && isAddress(textOf(item, 'guid')), 'item link and guid');
        check(/^(\w{3}, )?\d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/.test(date), `pubDate ${date}`);
      }
      return faults;
    }
    const isIndex = root.tagName === 'sitemapindex';
    check(isIndex || root.tagName === 'urlset', `root ${root.tagName}`);
    check(root.namespaceURI === 'http://www.sitemaps.org/schemas/sitemap/0.9', 'namespace');
    const entries = [...root.children];
    check(entries.length > 0 && entries.length <= 50_000, 'entries');
    check(
      entries.every(({ tagName }) => tagName === (isIndex ? 'sitemap' : 'url')),
      'kinds of entries',
    );
    check(isOnce(entries.map((one) => textOf(one, 'loc'))), 'addresses are unique');
    for (const one of entries) {
      const changed = textOf(one, 'lastmod');
      check(isAddress(textOf(one, 'loc')), `loc ${textOf(one, 'loc')}`);
      check(
        /^(\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?)?$/.test(changed),
        `lastmod ${changed}`,
      );
    }
    return faults;
  }, address);
