/** Elements that may be nested in any order without a visible difference. */
const inline = /^<(\/?)(em|strong|s|code)>$|^<(\/?)(a)(?:\s[^>]*)?>$/;

/** HTML as a list of texts and tags, each with the marks around it; neighbors with the same marks are one. */
function runsOf(html: string): string[] {
  const runs: string[] = [];
  const open: string[] = [];
  let last = '';
  const add = (text: string): void => {
    // Emphasis inside of emphasis looks like emphasis.
    const marks = [...new Set(open)].sort().join('');
    if (marks === last && runs.length > 0) runs[runs.length - 1] += text;
    else runs.push(marks + text);
    last = marks;
  };
  for (const [piece] of html.matchAll(/<[^>]*>|[^<]+|</g)) {
    const found = inline.exec(piece);
    const name = found?.[2] ?? found?.[4];
    if (name === undefined) add(piece);
    else if (found?.[1] === '/' || found?.[3] === '/') close(open, name);
    else open.push(piece);
  }
  return runs;
}

function close(open: string[], name: string): void {
  const at = open.findLastIndex((one) => one.startsWith(`<${name}`));
  if (at >= 0) open.splice(at, 1);
}

/** Line breaks in the source are spaces to readers, outside of code. */
const squeeze = (html: string): string =>
  html
    .split(/(<pre[^]*?<\/pre>)/)
    .map((part, at) => (at % 2 === 0 ? part.replace(/\s+/g, ' ') : part))
    .join('');

/** Whether two pieces of HTML look the same. */
export function isSameHtml(one: string, other: string): boolean {
  if (one === other) return true;
  const [some, others] = [squeeze(one), squeeze(other)];
  return some === others || runsOf(some).join('\n') === runsOf(others).join('\n');
}
