import type { crop, Uploaded } from '@toodles/api/contract/uploads.ts';
import type { z } from 'zod';
import { ApiError, NetworkError } from './api-error.ts';

export type Crop = z.output<typeof crop>;

interface UploadOptions {
  /** How much of the file has left, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a picture, and the part of it to keep in fractions of its width and height. The only call that is not made by
 * `api`: nothing else in a browser tells how much of a body has left.
 * Throws as `api` does, and the signal's `AbortError` when it was called off.
 */
export function uploadPicture(
  file: File,
  part: Crop,
  { onProgress, signal }: UploadOptions,
): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/upload');
    request.withCredentials = true;
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status < 200 || request.status > 299) reject(refusalIn(request));
      else settle(request, resolve, reject);
    };
    request.onerror = () => reject(new NetworkError('The upload did not arrive.'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(signal.reason);
    else request.send(formOf(file, part));
  });
}

/** The fields first: a server that reads the parts in turn knows them before the file comes. */
function formOf(file: File, part: Crop): FormData {
  const form = new FormData();
  for (const [name, share] of Object.entries(part)) form.append(name, String(share));
  form.append('image', file);
  return form;
}

const refusalIn = (request: XMLHttpRequest) =>
  new ApiError(
    request.status,
    request.responseText,
    request.statusText,
    request.getResponseHeader('Retry-After'),
  );

function settle(
  request: XMLHttpRequest,
  resolve: (uploaded: Uploaded) => void,
  reject: (error: unknown) => void,
): void {
  try {
    resolve(JSON.parse(request.responseText));
  } catch (cause) {
    // A hotel's sign-in page also answers 200: only JSON is our server speaking.
    reject(new NetworkError(cause));
  }
}
