/** `Diya`, `Diya and Kabir`, `Diya, Kabir and Asha` */
export const andList = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
