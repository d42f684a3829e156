import { describe, expect, test } from 'vitest';
import { type DomainTarget, type Findings, findProblem, listRecords } from './dns-records.ts';

const alias: DomainTarget = {
  host: 'www.kiln.example',
  proof: 'abc',
  target: 'kiln.sites.example',
  targetAddresses: ['192.0.2.1', '2001:db8::1'],
  isTop: false,
};
const top: DomainTarget = { ...alias, host: 'kiln.example', isTop: true };
const nothing: Findings = { proofs: [], aliases: [], addresses: [] };
const proofs = ['v=spf1 -all', 'plinth=abc'];

const problem = (wish: DomainTarget, found: Partial<Findings>) =>
  findProblem(listRecords(wish, { ...nothing, ...found }));

describe('the records of a domain', () => {
  test('are a proof and an alias, or addresses where no alias is possible', () => {
    expect(listRecords(alias, nothing)).toEqual([
      { type: 'TXT', name: '_plinth.www.kiln.example', value: 'plinth=abc', found: [], isSet: false },
      { type: 'CNAME', name: 'www.kiln.example', value: 'kiln.sites.example', found: [], isSet: false },
    ]);
    expect(listRecords(top, nothing).map(({ type, value }) => `${type} ${value}`)).toEqual([
      'TXT plinth=abc',
      'A 192.0.2.1',
      'AAAA 2001:db8::1',
    ]);
    expect(listRecords({ ...top, targetAddresses: [] }, nothing).at(-1)).toMatchObject({ type: 'CNAME' });
  });

  test('do not reveal other values at a name', () => {
    const [proof] = listRecords(alias, { ...nothing, proofs: ['v=spf1 -all', 'secret=1', 'plinth=other'] });
    expect(proof?.found).toEqual(['plinth=other']);
    expect(problem(alias, { proofs: ['secret=1'] })).toContain('no TXT record with your verification code');
  });

  test('are accepted among others, with the alias or its equivalent', () => {
    expect(problem(alias, { proofs, aliases: ['kiln.sites.example'] })).toBeNull();
    expect(problem(alias, { proofs, addresses: ['192.0.2.1'] })).toBeNull();
    expect(problem(top, { proofs, addresses: ['192.0.2.1', '2001:db8::1'] })).toBeNull();
  });

  test.each<[string, DomainTarget, Partial<Findings>, string]>([
    ['nothing', alias, {}, 'We found no TXT record with your verification code at _plinth.www.kiln.example.'],
    ['the proof of another project', alias, { proofs: ['plinth=abd'] }, 'has the verification code of another project'],
    ['a proof in other letters', alias, { proofs: ['plinth=ABC'] }, 'has the verification code of another project'],
    ['no way', alias, { proofs }, 'www.kiln.example doesn’t point anywhere yet.'],
    [
      'an alias of somebody else',
      alias,
      { proofs, aliases: ['other.sites.example'] },
      'points to other.sites.example.',
    ],
    [
      'an address of somebody else',
      alias,
      { proofs, addresses: ['192.0.2.1', '192.0.2.9'] },
      'points to 192.0.2.1, 192.0.2.9. Set its CNAME record to ',
    ],
    ['half of the addresses', top, { proofs, addresses: ['192.0.2.1'] }, 'doesn’t point anywhere yet'],
    [
      'a stranger among them',
      top,
      { proofs, addresses: ['192.0.2.1', '192.0.2.9', '2001:db8::1'] },
      'points to 192.0.2.1, 192.0.2.9. Set its A record to 192.0.2.1.',
    ],
  ])('reports the problem of %s', (_what, wish, found, sentence) => {
    expect(problem(wish, found)).toContain(sentence);
  });
});
