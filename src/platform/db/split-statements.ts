export type Statement = { readonly text: string; readonly line: number };

/**
 * Tokens in which a semicolon does not end a statement: quoted text and names, dollar quotes, comments (which nest), and SQL-standard
 * bodies.
 */
const token =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|\bbegin\s+atomic\b[\s\S]*?\bend\b|;|[^;'"$\-/b]+|[\s\S]/gi;

/** The statements of a migration file with the line each begins on, so that a failure can be located. */
export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let text = '';
  let start = 0;
  const finish = () => {
    const leading = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/.exec(text)?.[0] ?? '';
    const body = text.slice(leading.length).trimEnd();
    if (body) statements.push({ text: body, line: sql.slice(0, start + leading.length).split('\n').length });
  };
  for (const { 0: piece, index } of sql.matchAll(token)) {
    if (piece === ';') {
      finish();
      text = '';
      start = index + 1;
    } else {
      text += piece;
    }
  }
  finish();
  return statements;
}
