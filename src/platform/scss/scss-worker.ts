import { transform } from 'lightningcss';
import { compileString, Exception } from 'sass';
import { serveThread } from '../threads/serve-thread.ts';
import type { CompiledScss } from './compile-scss.ts';

/** A limit that protects the browsers of visitors. */
const maxCss = 300_000;

const wrong = (message: string, line = 1, column = 1): CompiledScss => ({
  css: '',
  problem: { message, line, column },
});

function compile(source: string): CompiledScss {
  try {
    // Without a URL and an importer, the source cannot load any file.
    const { css } = compileString(source, { logger: { warn: () => undefined, debug: () => undefined } });
    if (css.length > maxCss) return wrong('The compiled styles are too large.');
    return finish(css);
  } catch (error) {
    if (!(error instanceof Exception)) throw error;
    return wrong(error.sassMessage, (error.span?.start.line ?? 0) + 1, (error.span?.start.column ?? 0) + 1);
  }
}

/** Prepares the CSS for browsers: no imports from elsewhere, and no unclosed block that would affect the CSS after it. */
function finish(css: string): CompiledScss {
  try {
    const { code } = transform({
      filename: 'own.css',
      code: Buffer.from(css),
      minify: true,
      visitor: {
        Rule: {
          import() {
            throw new SyntaxError('Styles can’t be imported from other files or addresses.');
          },
        },
      },
    });
    return { css: Buffer.from(code).toString(), problem: null };
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number; column: number } };
    return wrong(message, loc?.line, loc?.column);
  }
}

serveThread<string, CompiledScss & { readonly kind: 'compiled' }>(async (source, send) => {
  await send({ kind: 'compiled', ...compile(source) });
});
