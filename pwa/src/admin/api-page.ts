import type { EndpointKey } from '@toodles/api/contract/endpoints.ts';
import { type CallArgs, json, type LooseOptions, type ResponseBody, send } from '../shared/api.ts';

/** Where a page is in a list whose pages differ in length. */
export interface PagePlace {
  /** How many rows are before it. */
  offset: number;
  pages: number;
}

export interface ListPage<Rows> {
  rows: Rows;
  /** The number of rows on all pages. */
  total: number;
  place?: PagePlace;
}

/** One page of a list call, with the total number of rows (`X-Total-Count`). */
export async function apiPage<K extends EndpointKey>(
  key: K,
  ...[options]: CallArgs<K>
): Promise<ListPage<ResponseBody<K>>> {
  const response = await send(key, (options ?? {}) as LooseOptions);
  const rows = (await json(response)) as ResponseBody<K>;
  const numberIn = (name: string) => Number(response.headers.get(name) ?? 0);
  const place = { offset: numberIn('X-Page-Offset'), pages: numberIn('X-Page-Count') };
  return { rows, total: numberIn('X-Total-Count'), ...(response.headers.has('X-Page-Count') && { place }) };
}
