import { type SyncResponse, syncResponse } from '@toodles/api/contract/sync.ts';
import { parseJson } from './parse-json.ts';

/** Parses the body as a complete response of the contract; undefined when it is not one. */
export function parseResponse(body: string): SyncResponse | undefined {
  const parsed = syncResponse.safeParse(parseJson(body));
  return parsed.success ? parsed.data : undefined;
}
