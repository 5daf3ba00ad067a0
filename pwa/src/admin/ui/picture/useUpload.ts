import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Crop, uploadPicture } from '../../../shared/upload.ts';
import { toastFailureWithReason } from '../failure.ts';

/** The fallback message in the customer's wording. */
export const uploadFailed = {
  title: 'Upload Failed',
  text: 'Failed to upload image. Please try again.',
} as const;

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Uploads one picture at a time. Unmounting aborts the upload. */
export function useUpload(onDone: (url: string) => void) {
  const [progress, setProgress] = useState(0);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ file, part }: { file: File; part: Crop }) => {
      sending.current?.abort();
      const controller = new AbortController();
      sending.current = controller;
      setProgress(0);
      return uploadPicture(file, part, { onProgress: setProgress, signal: controller.signal });
    },
    onSuccess: ({ url }) => onDone(url),
    onError: (failure) => {
      if (!isAborted(failure)) toastFailureWithReason(failure, uploadFailed.text, uploadFailed.title);
    },
  });
  return {
    send: mutate,
    stop: () => sending.current?.abort(),
    isPending,
    /** From 0 to 1; at 1 the server is creating its copies. */
    progress,
    error: isAborted(error) ? null : error,
    forget: reset,
  };
}
