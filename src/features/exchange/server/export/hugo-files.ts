import { listWidgets, type WidgetInfo } from '@plinth/site-renderer/widgets/list-widgets.ts';
import { generatedMarker } from './generated-marker.ts';
import type { ShortcodeUse } from './shortcode-use.ts';

/** The files that Hugo needs besides content to build a site: plain, complete, and generated with every export. */
export type GeneratedFile = { readonly name: string; readonly text: string };

export const hugoConfig = (title: string, language: string): GeneratedFile => ({
  name: 'hugo.yaml',
  text: `# ${generatedMarker} It lets Hugo build this site.
baseURL: /
title: ${JSON.stringify(title)}
languageCode: ${JSON.stringify(language)}
taxonomies:
  author: authors
  series: series
  tag: tags
refLinksErrorLevel: WARNING
markup:
  goldmark:
    parser:
      attribute:
        block: true
    renderer:
      unsafe: true
cascade:
  - _target:
      path: "{/references/**,/fragments/**}"
    _build:
      list: never
      render: never
`,
});

const template = (name: string, body: string): GeneratedFile => ({
  name: `layouts/${name}`,
  text: `{{- /* ${generatedMarker} */ -}}\n${body}\n`,
});

const page = (main: string): string => `<!doctype html>
<html lang="{{ site.LanguageCode | default "en" }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{{ with .Title }}{{ . }}{{ else }}{{ site.Title }}{{ end }}</title>
</head>
<body>
<main>
<h1>{{ with .Title }}{{ . }}{{ else }}{{ site.Title }}{{ end }}</h1>
${main}
</main>
</body>
</html>`;

const pages: readonly GeneratedFile[] = [
  template('_default/single.html', page('{{ .Content }}')),
  template(
    '_default/list.html',
    page(`{{ .Content }}
<ul>
{{- range .Pages }}
<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>
{{- end }}
</ul>`),
  ),
];

/** Shortcodes that Hugo has built in. */
const builtInShortcodes = new Set(['gist', 'instagram', 'param', 'ref', 'relref', 'tweet']);

/** Names for positional values. */
const values = (positional: readonly string[]): string =>
  positional.length === 0
    ? '{{- $v := dict -}}{{- if reflect.IsMap .Params -}}{{- $v = .Params -}}{{- end -}}'
    : `{{- $v := dict -}}{{- if reflect.IsMap .Params -}}{{- $v = .Params -}}{{- else -}}{{- range $i, $name := slice ${positional
        .map((name) => JSON.stringify(name))
        .join(
          ' ',
        )} -}}{{- with index $.Params $i -}}{{- $v = merge $v (dict $name .) -}}{{- end -}}{{- end -}}{{- end -}}`;

const bodies: Readonly<Record<string, string>> = {
  button: '<a class="w-button" href="{{ $v.link }}">{{ $v.text }}</a>',
  figure:
    '<figure><img src="{{ $v.src }}" alt="{{ $v.alt }}">{{ with $v.caption }}<figcaption>{{ . }}</figcaption>{{ end }}</figure>',
  image:
    '<figure><img src="{{ $v.src }}" alt="{{ $v.alt }}">{{ with $v.caption }}<figcaption>{{ . }}</figcaption>{{ end }}</figure>',
  audio: '<audio controls src="{{ $v.src }}" title="{{ $v.title }}"></audio>',
  posts:
    '<ul>{{ range first 5 site.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>',
};

const inner: Readonly<Record<WidgetInfo['inner'], string>> = {
  none: '',
  markdown: '{{ .Inner | markdownify }}',
  text: '<pre><code>{{ .Inner }}</code></pre>',
  items: '{{ .Inner }}',
};

/** The texts of a widget's parameters, and its content. */
const plainBody = (name: string, content: string): string =>
  `<div class="w-${name}">{{ with $v.title }}<strong>{{ . }}</strong>{{ end }}{{ with $v.name }}<strong>{{ . }}</strong>{{ end }}${content}</div>`;

type Shape = { readonly positional: readonly string[]; readonly body: string; readonly hasInner: boolean };

function shapes(): ReadonlyMap<string, Shape> {
  const found = new Map<string, Shape>();
  for (const widget of listWidgets()) {
    const content = widget.name === 'html' ? '{{ .Inner | safeHTML }}' : inner[widget.inner];
    const shape = {
      positional: widget.positional,
      body: bodies[widget.name] ?? plainBody(widget.name, content),
      hasInner: widget.inner !== 'none',
    };
    for (const name of [widget.name, ...widget.aliases]) found.set(name, shape);
    if (!widget.item) continue;
    const { name } = widget.item;
    const isPlain = name in bodies;
    found.set(name, {
      positional: [],
      body: bodies[name] ?? plainBody(name, inner.markdown),
      hasInner: !isPlain,
    });
  }
  return found;
}

/** One template for each shortcode in use; an unknown one shows its content. */
function shortcodes(use: ShortcodeUse): GeneratedFile[] {
  const known = shapes();
  const names = new Set([...known.keys(), ...use.names().filter((name) => !builtInShortcodes.has(name))]);
  return [...names].map((name) => {
    const { positional, body, hasInner } = known.get(name) ?? { positional: [], body: '', hasInner: false };
    const isClosed = use.isClosed(name) ?? hasInner;
    const written =
      isClosed === hasInner ? body : isClosed ? `${body}${inner.markdown}` : plainBody(name.replaceAll('/', '-'), '');
    return template(`shortcodes/${name}.html`, `${values(positional)}\n${written}`);
  });
}

const configs = /^(?:hugo|config)\.(?:yaml|yml|toml|json)$|^config\//;

/** The files that make an export a Hugo site; the site's own files take precedence. */
export function hugoFiles(
  present: ReadonlySet<string>,
  use: ShortcodeUse,
  facts: { readonly title: string; readonly language: string },
): GeneratedFile[] {
  const has = (fits: RegExp): boolean => [...present].some((name) => fits.test(name));
  return [
    ...(has(configs) ? [] : [hugoConfig(facts.title, facts.language)]),
    ...(has(/^layouts\/_default\/|^themes\//) ? [] : pages),
    ...shortcodes(use),
  ].filter(({ name }) => !present.has(name));
}
