import { expect, it } from 'vitest';
import { emptySettings } from './settings-values.ts';
import { shareFacts } from './share-facts.ts';

const site = { url: 'https://kiln.example/shop', title: 'Kiln', description: 'Pots.', shareImage: '/img/kiln.jpg' };
const page = { ...emptySettings, title: 'A glaze' };

it('shows the title, the address and the beginning of the text', () => {
  expect(shareFacts('/posts/glaze.md', '---\ntitle: A glaze\n---\nBlue and deep.\n', page, site)).toEqual({
    headTitle: 'A glaze · Kiln',
    shareTitle: 'A glaze',
    drawnTitle: 'A glaze',
    description: 'Blue and deep.',
    host: 'kiln.example',
    trail: ['shop', 'posts', 'glaze'],
    image: '/img/kiln.jpg',
  });
});

it('prefers the values that the page sets', () => {
  const values = { ...page, seo_title: ' Blue ', description: 'Short.', slug: 'blue', image: '/img/blue.jpg' };
  expect(shareFacts('/posts/glaze.md', 'Text.', values, site)).toMatchObject({
    headTitle: 'Blue',
    shareTitle: 'Blue',
    drawnTitle: 'A glaze',
    description: 'Short.',
    trail: ['shop', 'posts', 'blue'],
    image: '/img/blue.jpg',
  });
});

it('shows the site on its home page, and where a page says nothing', () => {
  expect(shareFacts('/_index.md', '', { ...page, title: 'Welcome' }, { ...site, shareImage: '' })).toMatchObject({
    headTitle: 'Kiln',
    description: 'Pots.',
    trail: ['shop'],
    image: '',
  });
  expect(shareFacts('/a.md', '', emptySettings, site)).toMatchObject({ headTitle: 'Kiln', description: 'Pots.' });
});
