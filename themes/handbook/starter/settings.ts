import type { Starter } from '../../shared/starter.ts';

export const settings: Starter['settings'] = {
  'general-settings': { description: 'How to mount, use and look after the Ember One kiln controller.' },
  'top-menu-links': {
    isAutomatic: false,
    links: [
      { title: 'Guide', link: '/start/_index.md' },
      { title: 'Interface', link: '/interface/_index.md' },
      { title: 'Latest', link: '/posts/_index.md' },
    ],
  },
  'top-menu-settings': { isSticky: true, buttonTitle: 'Get help', buttonLink: '/about.md' },
  'left-menu-settings': { shows: 'sections' },
  'footer-links': {
    links: [
      { title: 'About this handbook', link: '/about.md' },
      { title: 'Safety', link: '/care/safety.md' },
      { title: 'Topics', link: '/tags/' },
    ],
  },
  'footer-settings': {
    text: 'Ember One is made in a small workshop by people who fire kilns.',
    copyright: '© 2026 Ember Controls',
  },
};
