import http from 'node:http';

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** The time from the request to the last byte of the answer, in ms, over a kept-alive connection. */
export function timeCall(url: string, token: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const startedAt = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const request = http.get(url, { agent, headers }, (answer) => {
    answer.resume();
    answer.once('end', () => {
      if (answer.statusCode === 200) resolve(performance.now() - startedAt);
      else reject(new Error(`${url}: ${answer.statusCode}`));
    });
  });
  request.once('error', reject);
  return promise;
}
