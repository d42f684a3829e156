/** Media types of the files that are edited as text, by extension (the specification's text extensions). */
const textTypes: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  markdown: 'text/markdown',
  txt: 'text/plain',
  text: 'text/plain',
  map: 'application/json',
  json: 'application/json',
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
  htm: 'text/html',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  xml: 'application/xml',
  toml: 'application/toml',
};

const extensionOf = (path: string): string => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
};

/** Can a file of this name be edited as text? Files without an extension (`CNAME`, `_redirects`) can. */
export const isTextPath = (path: string): boolean => extensionOf(path) === '' || extensionOf(path) in textTypes;

/** Files that a browser executes when it opens them. */
const executableExtensions = 'js mjs cjs html htm xhtml xht shtml svg svgz xml xsl xslt wasm swf'.split(' ');
export const canRunCode = (path: string): boolean => executableExtensions.includes(extensionOf(path));
/** The same as a PostgreSQL expression. */
export const canRunCodePattern = `[.](${executableExtensions.join('|')})$`;

export const textTypeOf = (path: string): string => textTypes[extensionOf(path)] ?? 'text/plain';
