/**
 * For what is costly to make and not always needed, such as a formatter: made when it is first asked for, then kept.
 * @returns asks for it
 */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
