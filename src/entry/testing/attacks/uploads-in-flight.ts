import { startExchange } from '#features/exchange/testing/start-exchange.ts';
import { openRaw, type RawConnection } from '#platform/testing/raw-http.ts';
import { until } from '#platform/testing/until.ts';
import type { AttackClass } from './attack-class.ts';
import { becomesTrue } from './becomes-true.ts';

const [megabyte, gigabyte] = [1024 ** 2, 1024 ** 3];

export const uploadsInFlight: AttackClass = {
  name: '12 uploads on their way pass the quota',
  async attempt(scene, note) {
    const { nodes, ownerQuery } = scene;
    const site = await startExchange(nodes[0]);
    const { userId, token } = site.owner;
    await ownerQuery('insert into account_plans values ($1, 0, now())', [userId]);
    const clients: RawConnection[] = [];
    /** Sends the headers and first bytes of an upload to the nodes in turn, and then nothing. */
    const stall = async (path: string, bytes: number): Promise<RawConnection> => {
      const client = await openRaw(nodes[clients.length % 2 === 0 ? 0 : 1].port);
      clients.push(client);
      client.write(
        `PUT /api/pages/${site.projectId}/${site.siteId}/${path} HTTP/1.1\r\nhost: plinth.test:4700\r\nauthorization: Bearer ${token}\r\n` +
          `content-type: application/octet-stream\r\ncontent-length: ${bytes}\r\n\r\nPK`,
      );
      return client;
    };
    const reserved = async (): Promise<{ uploads: number; bytes: number }> => {
      const [row] = await ownerQuery<{ uploads: number; bytes: number }>(
        `select count(*)::int as uploads, coalesce(sum(bytes), 0)::float8 as bytes from upload_reservations where account_id = $1`,
        [userId],
      );
      return row ?? { uploads: 0, bytes: 0 };
    };
    const isRefused = (client: RawConnection): boolean => / (403|413|429) /.test(client.received());

    const imports = await Promise.all(
      Array.from({ length: 8 }, () => stall('static/extract?path=%2Fstatic', 150 * megabyte)),
    );
    await until(() => imports.filter(isRefused).length >= 6, 10_000).catch(() => undefined);
    note(
      `${imports.filter(isRefused).length} of 8 imports on two nodes are refused`,
      imports.filter(isRefused).length === 6,
    );
    note(`they hold ${(await reserved()).bytes / megabyte} MB`, (await reserved()).bytes <= 300 * megabyte);
    for (const client of clients) client.destroy();
    const isFree = async () => (await reserved()).uploads === 0;
    await until(isFree, 20_000).catch(() => undefined);
    note('what was held is given back', await isFree());

    const files = await Promise.all(
      Array.from({ length: 16 }, (_, at) => stall(`static?path=%2Fstatic%2F${at}.bin`, 90 * megabyte)),
    );
    await until(async () => (await reserved()).uploads + files.filter(isRefused).length === 16, 10_000).catch(
      () => undefined,
    );
    const held = await reserved();
    note(`16 files of 90 MB hold ${held.bytes / megabyte} MB of a plan of 1 GB`, held.bytes <= gigabyte);
    const late = await site.upload('/static/late.bin', Buffer.alloc(200 * 1024));
    note(`beside them ${late.status}`, held.bytes < gigabyte - 200 * 1024 || late.status === 403);
    // They are closed because no bytes arrive.
    await Promise.all(files.map(({ ended }) => ended));
    note('a stalled file is cut off', await becomesTrue(isFree, 20_000));
  },
};
