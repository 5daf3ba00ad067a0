/** The letters of a reference, without those that look alike (`createReference`). */
const form = /^T[DP]-[2-9A-HJKMNP-Z]{6}$/;

/** A reference as people type it, with or without its dash and in any case: `td7k3qxm` is `TD-7K3QXM`. */
export function readReference(typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return plain.length > 2 ? `${plain.slice(0, 2)}-${plain.slice(2)}` : plain;
}

export const isReference = (reference: string): boolean => form.test(reference);
