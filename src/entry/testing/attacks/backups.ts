import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getMe } from '#features/accounts/contract/person.ts';
import { appId, signInWithPassword } from '#features/accounts/contract/sign-in.ts';
import { spawnScript } from '#platform/testing/child-process.ts';
import { makeDataFolder, spawnProduct } from '../../../../e2e/support/start-product.ts';
import { callEndpoint } from '../call-endpoint.ts';
import type { AttackClass } from './attack-class.ts';

const passphrase = 'clay fire glaze water';

/** Runs one of the operator's commands; returns its exit code. */
async function run(
  name: 'backup' | 'restore',
  file: string,
  environment: Record<string, string>,
): Promise<number | null> {
  const script = new URL(`../../../../scripts/${name}.ts`, import.meta.url);
  const { child, ended } = spawnScript(script, [file], environment);
  await ended;
  return child.exitCode;
}

export const backups: AttackClass = {
  name: '14 a stolen or restored backup opens something',
  async attempt(scene, note) {
    const { folder, remove } = makeDataFolder();
    const into = makeDataFolder();
    const { settings } = scene;
    const { email, password, token } = await scene.makeMember();
    const file = path.join(folder, 'plinth.backup');
    try {
      const encrypted = { ...settings, PLINTH_DATA: folder, PLINTH_BACKUP_PASSPHRASE: passphrase };
      if ((await run('backup', file, encrypted)) !== 0) throw new Error('there is no backup');
      const bytes = readFileSync(file);
      for (const secret of [settings.PLINTH_SECRET ?? '', email, passphrase])
        note('it holds nothing in clear text', !bytes.includes(secret));
      note('it is encrypted by a maintained format', bytes.subarray(0, 21).toString() === 'age-encryption.org/v1');
      const here = {
        PLINTH_DATA: into.folder,
        PLINTH_SECRET: settings.PLINTH_SECRET ?? '',
        PLINTH_URL: settings.PLINTH_URL ?? '',
      };
      note('without its passphrase', (await run('restore', file, here)) !== 0);
      note(
        'with another one',
        (await run('restore', file, { ...here, PLINTH_BACKUP_PASSPHRASE: 'fire clay glaze water' })) !== 0,
      );
      const changed = path.join(folder, 'changed');
      writeFileSync(changed, bytes.with(Math.floor(bytes.length / 2), (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1));
      note(
        'with one byte changed',
        (await run('restore', changed, { ...here, PLINTH_BACKUP_PASSPHRASE: passphrase })) !== 0,
      );
      if ((await run('restore', file, { ...here, PLINTH_BACKUP_PASSPHRASE: passphrase })) !== 0)
        throw new Error('it cannot be restored');

      const restored = await spawnProduct({ dataFolder: into.folder, environment: here }).ready;
      try {
        for (const old of [token, scene.attacker.person.token, scene.operator.token])
          note('a session from before', (await callEndpoint(restored.address, getMe, {}, old)).status === 401);
        const body = { username: email, password };
        const signedIn = await callEndpoint(restored.address, signInWithPassword, { query: { appId }, body });
        note(`a password signs in again: ${signedIn.status}`, signedIn.status === 200);
      } finally {
        await restored.stop();
      }
    } finally {
      remove();
      into.remove();
    }
  },
};
