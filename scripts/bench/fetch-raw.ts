import { get } from 'node:http';

/** A response as transferred, without decompression. */
export interface RawAnswer {
  body: Buffer;
  type: string;
  encoding: string;
}

export function fetchRaw(url: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          body: Buffer.concat(chunks),
          type: response.headers['content-type'] ?? '',
          encoding: response.headers['content-encoding'] ?? 'identity',
        }),
      );
    });
    request.once('error', reject);
  });
}
