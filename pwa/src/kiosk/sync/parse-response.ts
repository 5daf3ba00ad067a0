import { type SyncResponse, syncResponse } from '@toodles/api/contract/desk/sync.ts';

/** Parses the body as a complete response of the contract; undefined when it is not one. */
export function parseResponse(body: string): SyncResponse | undefined {
  const parsed = syncResponse.safeParse(parseJson(body));
  return parsed.success ? parsed.data : undefined;
}

/** Any JSON, or undefined. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
