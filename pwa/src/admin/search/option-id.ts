/** The id of a result's element in its list. */
export const optionId = (listId: string, key: string): string =>
  `${listId}${key.replaceAll(/[^\w-]/g, (sign) => `_${sign.codePointAt(0)}`)}`;
