import { expect, test } from 'vitest';
import { splitStatements } from './split-statements.ts';

test('ignores semicolons inside quotes, bodies and comments', () => {
  const sql = `-- first; comment
select 'a;''b';

/* second; */ create function f() returns text language sql as $body$ select ';'; $body$;
create function g() returns int language sql begin atomic select 1; select 2; end;
select "odd;name" from t -- no end`;
  expect(splitStatements(sql)).toEqual([
    { text: "select 'a;''b'", line: 2 },
    { text: "create function f() returns text language sql as $body$ select ';'; $body$", line: 4 },
    { text: 'create function g() returns int language sql begin atomic select 1; select 2; end', line: 5 },
    { text: 'select "odd;name" from t -- no end', line: 6 },
  ]);
});

test('finds no statement in an empty file', () => {
  expect(splitStatements('\n -- nothing\n')).toEqual([]);
});
