import { describe, expect, it } from 'vitest';
import { themes } from '#themes/themes.ts';
import { readSettings } from '../contract/site-settings.ts';
import { fillPage } from './fill-starter.ts';
import { starterContent } from './starter-content.ts';

const identity = { name: 'Mara & "Sons" $1', email: 'mara@studio.org' };

describe('starter content', () => {
  it.each(themes.map(({ name }) => name))('of %s goes live under the project’s own name and address', (theme) => {
    const { files, settings } = starterContent(theme, identity);
    const texts = files.map((file) => ('source' in file ? file.source : '')).join('\n') + JSON.stringify(settings);
    expect(texts).not.toContain('.example');
    const { copyright } = readSettings(settings, theme)['footer-settings'];
    if (theme !== 'base') expect(copyright).toContain(identity.name);
    expect(JSON.stringify(settings)).not.toMatch(/Kiln & Clay|Copper Lane Cycles|Ember Controls|Ingrid Solberg/);
  });

  it('stays a valid widget for any project name', () => {
    expect(fillPage('{{< map title="Copper Lane Cycles" >}}', 'Copper Lane Cycles', identity)).toBe(
      '{{< map title="Mara & Sons $1" >}}',
    );
  });

  it('keeps its sample address if none is known', () => {
    expect(fillPage('hello@copperlane.example', '', { name: '', email: null })).toBe('hello@copperlane.example');
  });
});
