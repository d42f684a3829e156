import { readConfig } from '#platform/config/config.ts';
import { makeLog } from '#platform/log/log.ts';
import { backUp } from './archive/back-up.ts';
import { runCommand } from './archive/run-command.ts';

await runCommand('npm run backup -- FILE', async (file) => {
  const config = readConfig(process.env, process.cwd());
  const manifest = await backUp({ config, log: makeLog('error'), file });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `Backed up ${rows} rows in ${manifest.tables.length} tables and ${manifest.blobs.count} blobs to ${file}.`;
});
