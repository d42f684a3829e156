import { expect, test } from 'vitest';
import { startTestApp } from '#entry/testing/start-test-app.ts';
import { collectLog } from '#platform/testing/collect-log.ts';
import type { OpenPreview } from '../contract/guests.ts';
import { startLinks } from '../testing/start-links.ts';

test('logs no token, ticket, password or word of a guest', async () => {
  const { log, lines } = collectLog();
  const app = await startTestApp({ log });
  try {
    const site = await startLinks(app);
    const { token } = await site.make({ password: 'kiln and clay' });
    await site.unlock(token, 'a wrong guess');
    const { pass } = (await site.unlock(token, 'kiln and clay')).body as { pass: string };
    const { ticket, frameUrl } = (await site.open(token, pass)).body as OpenPreview;
    await site.askFrame(frameUrl, { want: 'shared', ticket });
    await site.say(token, { pass, name: 'Ada Sommer', text: 'The hours are missing.' });
    await site.say(token, { pass, name: 'Ada Sommer', text: 'x'.repeat(3000) });
    const said = lines.join('');
    expect(said).toContain('preview-links.open-link');
    for (const secret of [token, ticket, pass, 'kiln and clay', 'a wrong guess', 'Ada Sommer', 'hours are missing'])
      expect(said).not.toContain(secret);
  } finally {
    await app.close();
  }
});
