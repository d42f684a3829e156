import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { textsFolder } from '../src/platform/http/client-folders.ts';

const address = `${textsFolder}/locales/en/translation.json`;
const sources = ['src/client-kit/texts.en.json', 'src/features/*/client/texts.en.json'];

/**
 * Every room has its texts beside its screens (`client/texts.en.json`); the browser loads one file. Each source becomes one branch named
 * after its room: `accounts.signIn.title`, and `kit.…` for the client kit.
 */
export function textsPlugin(): Plugin {
  let root = process.cwd();
  return {
    name: 'plinth-texts',
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      server.watcher.add(sources.map((source) => path.join(root, source)));
      server.watcher.on('change', (file) => {
        if (file.endsWith('texts.en.json')) server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use(`${server.config.base}${address}`, (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(readTexts(root));
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: address, source: readTexts(root) });
    },
  };
}

function readTexts(root: string): string {
  const rooms = sources
    .flatMap((source) => globSync(source, { cwd: root }))
    .map((file) => [roomOf(file), JSON.parse(readFileSync(path.join(root, file), 'utf8'))] as const);
  return JSON.stringify(Object.fromEntries(rooms));
}

const roomOf = (file: string): string => /features\/([^/]+)\//.exec(file.replaceAll('\\', '/'))?.[1] ?? 'kit';
