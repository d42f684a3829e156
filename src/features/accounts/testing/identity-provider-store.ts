import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** In-memory storage of the identity provider. */
export function makeStore(): AdapterFactory {
  const kept = new Map<string, AdapterPayload>();
  const find = (matches: (payload: AdapterPayload) => boolean) => [...kept.values()].find(matches);
  return (model): Adapter => ({
    async upsert(id, payload) {
      kept.set(`${model} ${id}`, payload);
    },
    async find(id) {
      return kept.get(`${model} ${id}`);
    },
    async findByUid(uid) {
      return find((payload) => payload.uid === uid && payload.kind === model);
    },
    async findByUserCode(userCode) {
      return find((payload) => payload.userCode === userCode);
    },
    async consume(id) {
      const payload = kept.get(`${model} ${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      kept.delete(`${model} ${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
}
