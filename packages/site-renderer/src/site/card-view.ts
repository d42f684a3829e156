import { contentHash } from '../content-hash.ts';
import type { CardView } from '../views.ts';
import { dateView } from './dates.ts';
import { linkTo, pictureOf } from './link-view.ts';
import type { IndexedPage, SiteIndex } from './site-index.ts';
import { termLink } from './term-views.ts';

/** Pages belong to one index, and so do their cards; each is wanted several times. */
const cards = new WeakMap<IndexedPage, CardView>();

const cardHashes = new WeakMap<IndexedPage, string>();

/** Its page, or what it shows of others, became another. */
export const forgetCard = (page: IndexedPage): void => {
  cards.delete(page);
  cardHashes.delete(page);
};

/** Stands for the card wherever only its being the same matters: cards are on many lists, and hashed once. */
export function cardHash(index: SiteIndex, page: IndexedPage): string {
  let hash = cardHashes.get(page);
  if (hash === undefined) {
    hash = contentHash(JSON.stringify(cardOf(index, page)));
    cardHashes.set(page, hash);
  }
  return hash;
}

export function cardOf(index: SiteIndex, page: IndexedPage): CardView {
  let card = cards.get(page);
  if (!card) {
    card = makeCard(index, page);
    cards.set(page, card);
  }
  return card;
}

function makeCard(index: SiteIndex, page: IndexedPage): CardView {
  const { facts } = page;
  const [tag] = facts.tags;
  return {
    ...linkTo(index, page),
    date: facts.date === null ? null : dateView(facts.date, index.site.language),
    summary: facts.summary,
    picture: pictureOf(index, page, facts.image, facts.imageAlt),
    topic: tag === undefined ? null : termLink(index, 'tags', tag),
    minutes: facts.minutes,
  };
}
