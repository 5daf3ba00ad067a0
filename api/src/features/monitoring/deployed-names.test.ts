import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { centreGauges, diskGauges } from './centre-metrics.ts';
import { createMetrics } from './metrics.ts';

const read = (path: string) => readFileSync(new URL(`../../../../deploy/${path}`, import.meta.url), 'utf8');
const files = ['grafana/toodles.json', 'prometheus/alerts.yml'];

describe('the dashboard and the alerts', () => {
  const { registry } = createMetrics();
  centreGauges(registry);
  diskGauges(registry, '.');
  const exposed = new Set(
    registry
      .getMetricsAsArray()
      .flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]),
  );
  const named = (text: string) =>
    [...text.matchAll(/\b(toodles|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);

  it.each(files)('%s name only what the server exposes', (path) => {
    const names = named(read(path));
    expect(names.length).toBeGreaterThan(9);
    expect(names.filter((name) => !exposed.has(name))).toEqual([]);
  });

  it('show every figure of ours somewhere', () => {
    const shown = new Set(
      files.flatMap((path) => named(read(path))).map((name) => name.replace(/_(bucket|count|sum)$/, '')),
    );
    const ours = registry.getMetricsAsArray().map(({ name }) => name);
    expect(ours.filter((name) => name.startsWith('toodles_') && !shown.has(name))).toEqual([
      'toodles_backup_bytes',
      'toodles_job_last_success_timestamp_seconds',
    ]);
  });
});
