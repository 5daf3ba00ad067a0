import type { OrderedAddOn } from '@toodles/api/contract/catalogue/add-ons.ts';

/** `2 × Grip Socks, Photo Print`; null without any. */
export const addOnsText = (addOns: readonly OrderedAddOn[] = []): string | null =>
  addOns.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ') || null;
