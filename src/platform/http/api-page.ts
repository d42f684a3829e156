import type { Endpoint } from '#contract-kit/endpoint.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const style = `
:root { color-scheme: light dark; --line: #e5e7e9; --soft: #626a72; --tint: #e8f4f2; --ink: #0b645d; }
@media (prefers-color-scheme: dark) { :root { --line: #262b30; --soft: #929aa2; --tint: #14302d; --ink: #63c9bc; } }
body { font: 14px/20px Inter, system-ui, sans-serif; max-width: 860px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { font-size: 20px; line-height: 28px; margin: 0 0 4px; } h2 { font-size: 15px; line-height: 22px; margin: 32px 0 8px; }
p { margin: 0 0 8px; color: var(--soft); } a { color: var(--ink); }
article { border: 1px solid var(--line); border-radius: 8px; padding: 12px 16px; margin: 0 0 8px; }
article p { margin: 4px 0 0; } code { font: 13px/18px ui-monospace, monospace; overflow-wrap: anywhere; }
b.verb { display: inline-block; min-width: 52px; color: var(--ink); } .tag { background: var(--tint); color: var(--ink); border-radius: 10px; padding: 1px 7px; font-size: 12px; margin-right: 4px; }
`;

/** A readable page without scripts that describes each call and who may make it. */
export function apiPage(endpoints: readonly Endpoint[]): string {
  const rooms = Map.groupBy(endpoints, ({ name }) => name.split('.', 1)[0] ?? '');
  const sections = [...rooms].map(
    ([room, calls]) => `<section><h2>${escapeHtml(room)}</h2>${calls.map(article).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plinth API</title><style>${style}</style></head><body><main><h1>Plinth API</h1>
<p>All paths begin with <code>/api</code>. The schemas are in <a href="/api/openapi.json">openapi.json</a>. Errors answer with <code>{ _message, code }</code>.</p>
${sections.join('\n')}</main></body></html>`;
}

function article(endpoint: Endpoint): string {
  const tags = [
    endpoint.needs === 'public' ? 'public' : `needs ${endpoint.needs}`,
    ...(endpoint.effect ? ['has an effect'] : []),
    ...(endpoint.limits?.idempotent ? ['takes an Idempotency-Key'] : []),
    ...(endpoint.body === 'file' ? ['file body'] : []),
  ];
  return `<article><code><b class="verb">${endpoint.method}</b> ${escapeHtml(endpoint.path)}</code>
<p>${escapeHtml(endpoint.summary)}</p><p>${tags.map((tag) => `<span class="tag">${escapeHtml(tag)}</span>`).join('')}</p></article>`;
}
