import type { ReactNode } from 'react';

export interface ToastMessage {
  title: string;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
}

export interface ShownToast extends ToastMessage {
  id: number;
}

export const TOAST_MS = 5000;

let shown: ShownToast | null = null;
let next = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(message: ShownToast | null): void {
  shown = message;
  clearTimeout(timer);
  for (const listener of listeners) listener();
}

/**
 * Shows a message for 5 seconds, from anywhere. One at a time: a newer one replaces the older
 * (docs/product.md, decision 18).
 */
export function toast(message: ToastMessage): void {
  const id = next++;
  show({ ...message, id });
  timer = setTimeout(() => dismissToast(id), TOAST_MS);
}

export function dismissToast(id: number): void {
  if (shown?.id === id) show(null);
}

/** Removes the current toast, when the page itself says more. */
export function clearToast(): void {
  show(null);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): ShownToast | null => shown,
};
