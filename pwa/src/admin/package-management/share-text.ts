import { toast } from '../../shared/ui/toast.ts';

/** Puts a text on the clipboard and says whether it did. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Success', description: 'Copied.' });
  } catch {
    const description = 'This browser does not copy. Print it, or send it by WhatsApp.';
    toast({ title: 'Error', description, variant: 'destructive' });
  }
}

/** Hands a text to another app of the phone. Whoever turns back from choosing one has not failed. */
export async function shareText(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    const description = 'This browser does not share. Copy it, or send it by WhatsApp.';
    toast({ title: 'Error', description, variant: 'destructive' });
  }
}
