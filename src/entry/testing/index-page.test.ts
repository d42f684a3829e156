import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');

it('shows the shape of the app before any script has loaded, in light and dark', () => {
  expect(/<div id="root">\s*<div class="boot" role="status"/.test(page)).toBe(true);
  expect(page).toContain('[data-mantine-color-scheme="dark"] body');
});

it('has no inline script, which the content security policy would refuse', () => {
  const scripts = [...page.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
  expect(scripts.length).toBeGreaterThan(0);
  for (const [, attributes = '', content] of scripts) {
    expect(attributes).toContain('src=');
    expect(content).toBe('');
  }
});
