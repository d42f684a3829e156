import type { Starter } from '../../shared/starter.ts';

const services = [
  { title: 'Repairs', link: '/services/repairs.md' },
  { title: 'Rebuilt bicycles', link: '/services/rebuilt.md' },
  { title: 'Cargo bikes', link: '/services/cargo.md' },
];

export const settings: Starter['settings'] = {
  'general-settings': {
    description: 'A bicycle workshop in an old bus garage: repairs, rebuilt bicycles and cargo bikes to borrow.',
    social: [
      { kind: 'instagram', url: 'https://instagram.example/copperlane' },
      { kind: 'facebook', url: 'https://facebook.example/copperlane' },
    ],
  },
  'top-menu-links': {
    isAutomatic: false,
    links: [
      { title: 'Services', link: '/services/_index.md', items: services },
      { title: 'About us', link: '/about.md' },
      { title: 'Stories', link: '/posts/_index.md' },
      { title: 'Contact', link: '/contact.md' },
    ],
  },
  'top-menu-settings': { isSticky: true, buttonTitle: 'Book a repair', buttonLink: '/contact.md' },
  'footer-links': {
    links: [
      { title: 'Services', link: '/services/_index.md', items: services },
      {
        title: 'The workshop',
        link: '/about.md',
        items: [
          { title: 'Who we are', link: '/about.md' },
          { title: 'Stories', link: '/posts/_index.md' },
        ],
      },
      {
        title: 'Find us',
        link: '/contact.md',
        items: [
          { title: 'Opening hours', link: '/contact.md' },
          { title: '555\u00a00142', link: 'tel:5550142' },
        ],
      },
    ],
  },
  'footer-settings': {
    text: 'Bicycles mended, rebuilt and lent in the old bus garage, Copper Lane 14.',
    copyright: '© 2026 Copper Lane Cycles',
  },
  'site-themes': { theme: 'storefront', options: { notice: 'Open today until six. Punctures while you wait.' } },
};
