import { registerHooks } from 'node:module';

const drizzle = /^drizzle-orm(\/|$)/;

/**
 * Loads drizzle's CommonJS files instead of its ES modules. Node 24 parses the whole package.json (179 kB of exports) again for every ES
 * module of the package: half a second and 160 MB of garbage on each start. Call it before any module that imports drizzle is loaded.
 */
export function loadDrizzleLightly(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (!drizzle.test(specifier)) return next(specifier, context);
      const found = next(specifier, { ...context, conditions: ['node', 'require'] });
      return { ...found, format: 'commonjs' };
    },
  });
}
