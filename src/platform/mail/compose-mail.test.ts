import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#contract-kit/refusal.ts';
import { compileMailTemplate, templateFile } from '../../../scripts/build-mail-template.ts';
import { composeMail } from './compose-mail.ts';
import type { MailFields } from './mail-fields.ts';

const fields: MailFields = {
  to: 'ada@example.org',
  subject: 'Your code',
  heading: 'Hello Ada & <Bob>',
  paragraphs: ['First "line".', "Second 'line'."],
  code: '123456',
  button: { label: 'Open <it>', url: 'https://plinth.test/app?a=1&b="2"'.replaceAll('"', '%22') },
  footnote: 'You asked for this.',
};

describe('composeMail', () => {
  it('writes the same content as plain text and as HTML', () => {
    const { to, subject, text, html } = composeMail(fields);
    expect([to, subject]).toEqual(['ada@example.org', 'Your code']);
    expect(text).toBe(
      `Hello Ada & <Bob>\n\nFirst "line".\n\nSecond 'line'.\n\n    123456\n\nOpen <it>:\nhttps://plinth.test/app?a=1&b=%222%22\n\n--\nYou asked for this.\n`,
    );
    expect(html).toContain('Hello Ada &amp; &lt;Bob&gt;');
    expect(html).toContain('First &quot;line&quot;.');
    expect(html).toContain('href="https://plinth.test/app?a=1&amp;b=%222%22"');
    expect(html).toContain('background:#0f766e');
    expect(html).not.toMatch(/<script|<Bob>|src=/);
  });

  it('keeps a text that looks like a placeholder', () => {
    const { html } = composeMail({ ...fields, heading: 'Use {{code}}', paragraphs: ['and {{subject}}'] });
    expect(html).toContain('Use {{code}}');
    expect(html).toContain('and {{subject}}');
    expect(html.match(/\{\{/g)).toHaveLength(3);
  });

  it('uses the compiled template, and loads no remote fonts', async () => {
    const compiled = await compileMailTemplate();
    expect(await readFile(templateFile, 'utf8')).toBe(compiled);
    expect(compiled).not.toMatch(/<link|@import|<img|url\(/);
  });

  it('omits absent fields', () => {
    const { html, text } = composeMail({ to: 'a@b.org', subject: 's', heading: 'h', paragraphs: [] });
    expect(html).not.toContain('<a ');
    expect(text).toBe('h\n');
  });

  it.each([
    'ada@example.org, bob@example.org',
    'ada@example.org;bob@example.org',
    'Ada <ada@example.org>',
    'ada@example.org\r\nBcc: bob@example.org',
    'ada@example.org\n',
    '"ada"@example.org',
    'ada@example.org ',
    'ada',
    '@example.org',
    '',
    `${'a'.repeat(250)}@example.org`,
    ' ada@example.org',
    'ada@exämple.org',
  ])('refuses the address %j', (to) => {
    expect(() => composeMail({ ...fields, to })).toThrow(Refusal);
  });

  it.each(['\r', '\n', '\r\n', '\0', '\u2028', '\u0085', '\u202e', '\t'])('refuses %j in every field', (bad) => {
    const text = `a${bad}Bcc: b@example.org`;
    const wrong: Partial<MailFields>[] = [
      { to: text },
      { subject: text },
      { heading: text },
      { paragraphs: [text] },
      { code: text },
      { button: { label: text, url: 'https://a.test/' } },
      { button: { label: 'a', url: `https://a.test/${text}` } },
      { footnote: text },
    ];
    for (const change of wrong) expect(() => composeMail({ ...fields, ...change })).toThrow(Refusal);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '/app',
    'mailto:a@b.org',
    'https://ä.test/',
  ])('refuses a button to %s', (url) => {
    expect(() => composeMail({ ...fields, button: { label: 'Open', url } })).toThrow(Refusal);
  });

  it.each([
    { name: '../invoice.pdf' },
    { name: 'invoice.pdf\r\nBcc: b@example.org' },
    { name: 'invoice.exe' },
    { type: 'text/html' },
    { bytes: new Uint8Array() },
    { bytes: new Uint8Array(1_048_577) },
    { bytes: '/etc/passwd' },
    { path: '/etc/passwd' },
  ])('refuses an attachment with %j', (change) => {
    const attachment = { name: 'invoice.pdf', type: 'application/pdf', bytes: new Uint8Array([1]) } as const;
    expect(composeMail({ ...fields, attachment }).attachment).toEqual(attachment);
    const wrong = { ...fields, attachment: { ...attachment, ...change } } as MailFields;
    expect(() => composeMail(wrong)).toThrow(Refusal);
  });

  it('refuses unknown fields', () => {
    const more = { ...fields, headers: { Bcc: 'b@example.org' } };
    expect(() => composeMail(more)).toThrow(Refusal);
  });

  it('escapes texts in HTML', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 60, unit: fc.constantFrom(...`<>"'&/= abcimgonerror`) }),
        (text) => {
          const { html } = composeMail({ ...fields, heading: text, paragraphs: [text], footnote: text });
          const plain = composeMail({ ...fields, heading: 'x', paragraphs: ['x'], footnote: 'x' }).html;
          const tags = (from: string) => from.match(/<[^>]*>/g);
          expect(tags(html)).toEqual(tags(plain));
        },
      ),
    );
  });
});
