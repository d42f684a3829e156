import { expect, test } from 'vitest';

/** The names of parameters do not matter, only their positions. */
const shape = (call: string): string => call.replaceAll(/\{\w+\}/g, '{}');

/** Each line, such as `GET /assets/{id}`, must be a call of the OpenAPI document, which is read once it exists. */
export function expectSpecified(specified: readonly string[], readPaths: () => Readonly<Record<string, object>>): void {
  test.each(specified)('%s is a call of the server', (call) => {
    const offered = Object.entries(readPaths()).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => shape(`${method.toUpperCase()} ${path}`)),
    );
    expect(offered).toContain(shape(call));
  });
}
