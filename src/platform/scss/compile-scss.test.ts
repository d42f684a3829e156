import { describe, expect, test } from 'vitest';
import { compileScss } from './compile-scss.ts';

describe('compileScss', () => {
  test('compiles styles', async () => {
    const { css, problem } = await compileScss('a project', '$a: #123456;\n.card { &:hover { color: $a } }');
    expect(problem).toBeNull();
    expect(css).toBe('.card:hover{color:#123456}');
  });

  test('supports the built-in modules of Sass', async () => {
    expect((await compileScss('a project', '@use "sass:math";\n.a { width: math.div(10px, 4) }')).css).toContain(
      '2.5px',
    );
  });

  test.each([
    ['.a {\n  color: $nobody;\n}', 2],
    ['.a {\n  color: red;\n', 2],
    ['@use "sass:nothing";', 1],
  ])('reports the line of an error: %j', async (source, line) => {
    const { css, problem } = await compileScss('a project', source);
    expect(css).toBe('');
    expect(problem?.line).toBe(line);
    expect(problem?.message.length).toBeGreaterThan(3);
  });

  test.each([
    '@use "/etc/passwd";',
    '@import "../../../../etc/hosts";',
    '@import "file:///etc/passwd";',
    '@use "node_modules/sass/package.json";',
    '@import url("https://elsewhere.example/a.css");',
    '@forward "pkg:sass";',
  ])('refuses to load another file: %s', async (source) => {
    const { css, problem } = await compileScss('a project', source);
    expect(css).toBe('');
    expect(problem).not.toBeNull();
  });

  test.each([
    ['a loop without end', '@while true { .a { b: c } }'],
    ['a function that calls itself', '@function f($x) { @return f($x + 1); } .a { b: f(1) }'],
    ['text that doubles', '$s: "aaaaaaaaaa"; @for $i from 1 through 60 { $s: $s + $s !global; } .a { content: $s }'],
    ['rules inside rules', '.a{'.repeat(20_000)],
  ])('gives up on %s, and compiles the next styles', async (_, source) => {
    const { css, problem } = await compileScss('a project', source);
    expect(css).toBe('');
    expect(problem).not.toBeNull();
    expect((await compileScss('a project', `.next { order: ${source.length} }`)).problem).toBeNull();
  });

  test('does not let the styles of one project delay another project', async () => {
    const done: string[] = [];
    const noisy = Array.from({ length: 8 }, async (_, n) => {
      await compileScss('noisy', `@for $i from 1 through 4000 { .noisy${n}-#{$i} { color: red } }`);
      done.push('noisy');
    });
    await compileScss('quiet', '.quiet { color: red }');
    done.push('quiet');
    await Promise.all(noisy);
    expect(done.indexOf('quiet'), 'behind all of them it would be the last').toBeLessThan(noisy.length);
  });
});
