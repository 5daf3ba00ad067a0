/** Whether the browser had no room left. Dexie may wrap the browser's error one level deep. */
export function isDiskFull(error: unknown): boolean {
  return [error, part(error, 'inner'), part(error, 'cause')].some(
    (one) => part(one, 'name') === 'QuotaExceededError',
  );
}

function part(value: unknown, key: 'name' | 'inner' | 'cause'): unknown {
  return typeof value === 'object' && value !== null && key in value ? Reflect.get(value, key) : undefined;
}
