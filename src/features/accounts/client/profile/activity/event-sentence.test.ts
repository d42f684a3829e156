import { describe, expect, it } from 'vitest';
import { securityEventKinds } from '../../../contract/security-events.ts';
import texts from '../../texts.en.json' with { type: 'json' };
import { chooseSentence, hasProviderDetail } from './event-sentence.ts';

const { events, eventsNamed } = texts.security.activity;

describe('the sentence of a security event', () => {
  it('exists for every kind and is unique', () => {
    expect(Object.keys(events).sort()).toEqual([...securityEventKinds].sort());
    expect(new Set(Object.values(events)).size).toBe(securityEventKinds.length);
  });

  it('names the detail if it is known', () => {
    expect(chooseSentence({ kind: 'email-changed', detail: 'old@test.example' })).toEqual({
      form: 'named',
      kind: 'email-changed',
      detail: 'old@test.example',
    });
    for (const kind of securityEventKinds) {
      const sentence = chooseSentence({ kind, detail: 'something' });
      if (sentence.form === 'named') expect(eventsNamed[sentence.kind]).toContain('{{detail}}');
    }
  });

  it.each([null, '', 'password'])('is the general one for the detail %j', (detail) => {
    expect(chooseSentence({ kind: 'signed-in', detail })).toEqual({ form: 'plain', kind: 'signed-in' });
  });

  it('identifies kinds whose detail is a provider id', () => {
    expect(securityEventKinds.filter(hasProviderDetail)).toEqual([
      'signed-in',
      'signed-in-unknown-device',
      'provider-linked',
      'provider-unlinked',
    ]);
  });
});
