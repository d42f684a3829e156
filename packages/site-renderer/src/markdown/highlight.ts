import type { HighlighterCore } from 'shiki/core';
import { contentHash } from '../content-hash.ts';
import { escapeHtml } from '../html.ts';

/** Colours code with classes (`hl-keyword`); the theme's style sheet says which colour that is, by light and by dark. */
export type Highlighter = {
  /** Null while the language is not loaded: it is noted as wanted. */
  readonly highlight: (code: string, language: string) => string | null;
  /** Loads what was asked for and not there; answers whether there was anything. */
  readonly loadWanted: () => Promise<boolean>;
};

/** Longer blocks are not highlighted, because that would take seconds. */
const maxCodeLength = 50_000;
const maxLineLength = 2_000;
const cacheSize = 5_000;

export function makeHighlighter(): Highlighter {
  const known = new Map<string, string>();
  const loaded = new Set<string>();
  const unknown = new Set<string>();
  const wanted = new Set<string>();
  let core: HighlighterCore | undefined;
  return {
    highlight: (code, language) => {
      const name = language.toLowerCase();
      if (unknown.has(name) || code.length > maxCodeLength) return null;
      if (!core || !loaded.has(name)) {
        wanted.add(name);
        return null;
      }
      const key = `${name}:${contentHash(code)}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const html = colour(core, code, name);
      if (known.size >= cacheSize) known.clear();
      known.set(key, html);
      return html;
    },
    loadWanted: async () => {
      if (wanted.size === 0) return false;
      const { bundledLanguages } = await import('shiki/langs');
      const languages = new Map(Object.entries(bundledLanguages));
      core ??= await makeCore();
      for (const name of wanted) {
        const load = languages.get(name);
        if (load) await core.loadLanguage(await load());
        (load ? loaded : unknown).add(name);
      }
      wanted.clear();
      return true;
    },
  };
}

/** Loaded when the first page shows code: a site without any does without. */
async function makeCore(): Promise<HighlighterCore> {
  const { createCssVariablesTheme, createHighlighterCore } = await import('shiki/core');
  const { createJavaScriptRegexEngine } = await import('shiki/engine/javascript');
  return createHighlighterCore({
    themes: [createCssVariablesTheme({ name: 'plinth', variablePrefix: '--hl-' })],
    // The same engine everywhere, told which syntax to write: what a machine happens to support must not show.
    engine: createJavaScriptRegexEngine({ target: 'ES2024', forgiving: true }),
  });
}

function colour(core: HighlighterCore, code: string, language: string): string {
  const isEnded = code.endsWith('\n');
  const lines = core.codeToTokensBase(isEnded ? code.slice(0, -1) : code, {
    lang: language,
    theme: 'plinth',
    tokenizeMaxLineLength: maxLineLength,
    // No clock: a slow machine must colour the same as a fast one.
    tokenizeTimeLimit: 0,
  });
  const text = lines
    .map((tokens) =>
      tokens
        .map(({ content, color }) => {
          const kind = /--hl-token-([a-z-]+)/.exec(color ?? '')?.[1];
          return kind ? `<span class="hl-${kind}">${escapeHtml(content)}</span>` : escapeHtml(content);
        })
        .join(''),
    )
    .join('\n');
  return isEnded ? `${text}\n` : text;
}
