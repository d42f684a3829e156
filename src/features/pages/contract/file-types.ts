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

const endingOf = (path: string): string => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
};

/** Can a file of this name be edited as text? Files without an extension (`CNAME`, `_redirects`) can. */
export const isTextPath = (path: string): boolean => endingOf(path) === '' || endingOf(path) in textTypes;

/** Files that a browser executes when it opens them. */
const runningEndings = 'js mjs cjs html htm xhtml xht shtml svg svgz xml xsl xslt wasm swf'.split(' ');
export const mayRunCode = (path: string): boolean => runningEndings.includes(endingOf(path));
/** The same as a PostgreSQL expression. */
export const mayRunCodePattern = `[.](${runningEndings.join('|')})$`;

export const textTypeOf = (path: string): string => textTypes[endingOf(path)] ?? 'text/plain';
