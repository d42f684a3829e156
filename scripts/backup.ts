import { readConfig } from '#platform/config/config.ts';
import { makeLog } from '#platform/log/log.ts';
import { backUp } from './archive/back-up.ts';
import { passphraseOf } from './archive/passphrase.ts';
import { runCommand } from './archive/run-command.ts';

await runCommand('npm run backup -- FILE', async (file) => {
  const config = readConfig(process.env, process.cwd());
  const passphrase = passphraseOf(config);
  if (!passphrase) {
    process.stderr.write(
      'Warning: this backup is not encrypted. Anyone who can read it has the secrets of this installation. ' +
        'Set PLINTH_BACKUP_PASSPHRASE to encrypt it.\n',
    );
  }
  const manifest = await backUp({ config, log: makeLog('error'), file, passphrase });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `Backed up ${rows} rows in ${manifest.tables.length} tables and ${manifest.blobs.count} blobs to ${file}.`;
});
