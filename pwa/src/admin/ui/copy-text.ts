import { toast } from '../../shared/ui/toast.ts';

/**
 * Copies a text to the clipboard, and says so.
 * @param done what is said then
 * @param otherwise the way that is left in a browser that refuses: `Select it instead.`
 */
export async function copyText(text: string, done: string, otherwise: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Success', description: done });
  } catch {
    const description = `This browser can’t copy text. ${otherwise}`;
    toast({ title: 'Error', description, variant: 'destructive' });
  }
}
