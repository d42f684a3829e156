/** Types of the files that are edited as text here, by the ending of their name (the specification's text extensions). */
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

/** Whether a file of this name is edited as text. One without an ending (`CNAME`, `_redirects`) is. */
export const isTextPath = (path: string): boolean => endingOf(path) === '' || endingOf(path) in textTypes;

/** Files that run something in a browser that opens them. */
const runningEndings = 'js mjs cjs html htm xhtml xht shtml svg svgz xml xsl xslt wasm swf'.split(' ');
export const mayRunCode = (path: string): boolean => runningEndings.includes(endingOf(path));
/** The same for PostgreSQL. */
export const mayRunCodePattern = `[.](${runningEndings.join('|')})$`;

export const textTypeOf = (path: string): string => textTypes[endingOf(path)] ?? 'text/plain';
