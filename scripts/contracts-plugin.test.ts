import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract-kit/endpoint.ts';
import { contractsForClient, shortenContract } from './contracts-plugin.ts';
import { root } from './root.ts';

const source = `import { z } from 'zod';
export const Name = z.string().trim();
export const limit = 3;
export const pattern = new RegExp(\`^.{\${limit}}$\`);
export const rename = endpoint({
  name: 'projects.rename',
  summary: 'A new name.',
  path: '/assets/{id}',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ name: Name }),
  reply: 'nothing',
  limits: tries,
});
export const upload = endpoint({ name: 'files.upload', body: 'file', limits: { idempotent: true }, reply: Name });
`;

test('removes the schemas of calls from the client, and lets unused declarations be dropped', () => {
  const short = shortenContract(source, 'contract.ts');
  expect(short).toContain('export const Name = /* @__PURE__ */ (() => z.string().trim())();');
  expect(short).toContain('export const limit = 3;');
  expect(short).toContain('export const pattern = /* @__PURE__ */ (() => new RegExp(');
  expect(short).toMatch(/rename = \/\* @__PURE__ \*\/ \(\(\) => endpoint\(\{\s+name: 'projects.rename',/);
  expect(short).not.toMatch(/summary|params|reply|tries|strictObject/);
});

test('keeps the fields that define how a call is sent', () => {
  const short = shortenContract(source, 'contract.ts');
  expect(short).toContain("endpoint({ name: 'files.upload', body: 'file', limits: { idempotent: true }, ...{} })");
});

test('sends every call of every room as its contract says', { timeout: 60_000 }, async () => {
  const files = globSync('src/features/*/{contract,contract/*}.ts', { cwd: root }).filter(
    (file) => !/\.test\./.test(file),
  );
  const outDir = mkdtempSync(path.join(tmpdir(), 'plinth-contracts-'));
  try {
    const entry = Object.fromEntries(files.map((file) => [file.replaceAll('/', '-'), path.join(root, file)]));
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      plugins: [contractsForClient()],
      build: { outDir, minify: false, lib: { entry, formats: ['es'], fileName: (_, name) => `${name}.mjs` } },
    });
    for (const [name, file] of Object.entries(entry))
      expect(await readCalls(path.join(outDir, `${name}.mjs`)), file).toEqual(await readCalls(file));
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
});

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'accepts' in value;

/** All fields that `make-call.ts` reads. */
async function readCalls(file: string) {
  const module = (await import(/* @vite-ignore */ file)) as Readonly<Record<string, unknown>>;
  return Object.values(module)
    .filter(isEndpoint)
    .map(({ name, method, path: address, needs, accepts, effect, despite, body, limits }) => ({
      name,
      sent: [method, address, needs, accepts, effect, despite],
      isFile: body === 'file',
      isIdempotent: limits?.idempotent === true,
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
