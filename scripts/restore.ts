import { readConfig } from '#platform/config/config.ts';
import { makeLog } from '#platform/log/log.ts';
import { passphraseOf } from './archive/passphrase.ts';
import { restore } from './archive/restore.ts';
import { runCommand } from './archive/run-command.ts';

await runCommand('npm run restore -- FILE', async (file) => {
  const config = readConfig(process.env, process.cwd());
  const manifest = await restore({ config, log: makeLog('error'), file, passphrase: passphraseOf(config) });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `Restored ${rows} rows in ${manifest.tables.length} tables and ${manifest.blobs.count} blobs from ${file}. Everyone must sign in again.`;
});
