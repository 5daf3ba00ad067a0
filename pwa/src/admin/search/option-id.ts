/** The element id of a result. */
export const optionId = (listId: string, key: string): string =>
  `${listId}${key.replaceAll(/[^\w-]/g, (sign) => `_${sign.codePointAt(0)}`)}`;
