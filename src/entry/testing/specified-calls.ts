import { expect, test } from 'vitest';

/** What the parameters are called does not matter, where they stand does. */
const shape = (call: string): string => call.replaceAll(/\{\w+\}/g, '{}');

/** Each line, `GET /assets/{id}`, must be a call of the OpenAPI document, which is asked for once it is there. */
export function expectSpecified(specified: readonly string[], readPaths: () => Readonly<Record<string, object>>): void {
  test.each(specified)('%s is a call of the server', (call) => {
    const offered = Object.entries(readPaths()).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => shape(`${method.toUpperCase()} ${path}`)),
    );
    expect(offered).toContain(shape(call));
  });
}
