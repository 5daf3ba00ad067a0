import type { crop, Uploaded } from '@toodles/api/contract/catalogue/uploads.ts';
import type { z } from 'zod';
import { ApiError, NetworkError } from './api-error.ts';

export type Crop = z.output<typeof crop>;

interface UploadOptions {
  /** The share of the file sent so far, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a picture, and the area to keep as fractions of its width and height. The only call that does not
 * use `api`: `XMLHttpRequest` is the only browser API that reports upload progress. Throws like `api`, or the
 * signal's `AbortError` when aborted.
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
      if (request.status < 200 || request.status > 299) reject(toApiError(request));
      else settle(request, resolve, reject);
    };
    request.onerror = () => reject(new NetworkError('The upload did not arrive.'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(signal.reason);
    else request.send(formOf(file, part));
  });
}

/** Puts the fields first, so that a server that streams the parts has them before the file. */
function formOf(file: File, part: Crop): FormData {
  const form = new FormData();
  for (const [name, share] of Object.entries(part)) form.append(name, String(share));
  form.append('image', file);
  return form;
}

const toApiError = (request: XMLHttpRequest) =>
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
    // A captive portal also answers 200: only JSON comes from our server.
    reject(new NetworkError(cause));
  }
}
