import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import dnsPacket, { type Answer, type Packet } from 'dns-packet';

/** `TXT www.kiln.example` → its values. */
type Zone = Map<string, readonly string[]>;

export type NameServer = {
  /** In the format of the configuration. */
  readonly address: string;
  /** Sets a record, or removes it without values. */
  set(type: 'A' | 'AAAA' | 'CNAME' | 'MX' | 'TXT', name: string, ...values: string[]): void;
  /** From now on it does not answer for names below this one, or answers with a failure; null ends this. */
  hush(name: string | null, how?: 'silent' | 'failing'): void;
  /** The number of queries so far. */
  asked(): number;
  close(): Promise<void>;
};

const types = ['A', 'AAAA', 'CNAME', 'MX', 'TXT'] as const;
/** The bit for an authoritative answer. */
const authoritative = 1 << 10;
const codes = { fine: 0, failing: 2, unknown: 3 } as const;

/** An authoritative name server on this machine with configurable records. */
export async function startNameServer(): Promise<NameServer> {
  const zone: Zone = new Map();
  let hushed: { readonly name: string; readonly how: 'silent' | 'failing' } | null = null;
  let count = 0;
  const socket = createSocket('udp4', (message, { port, address }) => {
    count += 1;
    const query = dnsPacket.decode(message);
    const name = query.questions?.[0]?.name.toLowerCase() ?? '';
    const isHushed = hushed !== null && (name === hushed.name || name.endsWith(`.${hushed.name}`));
    if (isHushed && hushed?.how === 'silent') return;
    socket.send(
      dnsPacket.encode(isHushed ? reply(query, codes.failing, []) : answer(zone, query, name)),
      port,
      address,
    );
  });
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve);
  });
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    set(type, name, ...values) {
      if (values.length === 0) zone.delete(`${type} ${name}`);
      else zone.set(`${type} ${name}`, values);
    },
    hush(name, how = 'silent') {
      hushed = name === null ? null : { name, how };
    },
    asked: () => count,
    close: () =>
      new Promise((resolve) => {
        socket.close(() => resolve());
      }),
  };
}

const reply = ({ id, questions = [] }: Packet, code: number, answers: Answer[]): Packet => ({
  type: 'response',
  id: id ?? 0,
  flags: authoritative | code,
  questions,
  answers,
});

/** With the addresses of an alias beside it, as resolvers return them. */
function answer(zone: Zone, query: Packet, name: string): Packet {
  const type = query.questions?.[0]?.type ?? 'A';
  const answers = recordsOf(zone, type, name);
  const isKnown = types.some((each) => zone.has(`${each} ${name}`));
  return reply(query, isKnown ? codes.fine : codes.unknown, answers);
}

function recordsOf(zone: Zone, type: string, name: string): Answer[] {
  const aliases = zone.get(`CNAME ${name}`) ?? [];
  const own = (zone.get(`${type} ${name}`) ?? []).map(
    (data) => ({ type, name, data: type === 'MX' ? { preference: 10, exchange: data } : data, ttl: 1 }) as Answer,
  );
  if (type === 'CNAME' || aliases.length === 0) return own;
  const led = aliases.flatMap((data): Answer[] => [
    { type: 'CNAME', name, data, ttl: 1 },
    ...recordsOf(zone, type, data),
  ]);
  return [...led, ...own];
}
