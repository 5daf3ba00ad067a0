import { toast } from '../../shared/ui/toast.ts';

/** Copies a text to the clipboard. @returns whether it succeeded */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Success', description: 'Copied.' });
  } catch {
    const description = 'This browser can’t copy text. Print it, or send it by WhatsApp.';
    toast({ title: 'Error', description, variant: 'destructive' });
  }
}

/** Shares a text through the device's share sheet. Cancelling is not a failure. */
export async function shareText(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    const description = 'This browser can’t share text. Copy it, or send it by WhatsApp.';
    toast({ title: 'Error', description, variant: 'destructive' });
  }
}
