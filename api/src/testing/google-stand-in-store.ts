import type { Adapter, AdapterPayload } from 'oidc-provider';

/** The stand-in's codes, tokens and sessions, in memory while it runs. */
export function memoryStore(): (model: string) => Adapter {
  const rows = new Map<string, AdapterPayload>();
  const find = (matches: (row: AdapterPayload) => boolean) => [...rows.values()].find(matches);
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      upsert: async (id, payload) => void rows.set(keyOf(id), payload),
      find: async (id) => rows.get(keyOf(id)),
      findByUid: async (uid) => find((row) => row.uid === uid && row.kind === model),
      findByUserCode: async (userCode) => find((row) => row.userCode === userCode),
      destroy: async (id) => void rows.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
      },
      consume: async (id) => {
        const row = rows.get(keyOf(id));
        if (row) row.consumed = Math.floor(Date.now() / 1000);
      },
    };
  };
}
