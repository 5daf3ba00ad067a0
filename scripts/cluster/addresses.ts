/** The cluster's ports on loopback. */
const first = Number(process.env.CLUSTER_PORT ?? 9200);

const at = (n: number) => first + n;

export const ports = {
  front: at(0),
  api: [at(1), at(2), at(3)],
  database: at(10),
  replicas: at(11),
  pooler: at(12),
  etcd: at(20),
  etcdPeers: at(21),
  postgres: [at(31), at(32), at(33)],
  patroni: [at(41), at(42), at(43)],
} as const;

/** Where parents, the team and tablets find the centre. */
export const centreOrigin = `http://127.0.0.1:${ports.front}`;

export const apiOrigin = (n: number): string => `http://127.0.0.1:${ports.api[n % ports.api.length]}`;
