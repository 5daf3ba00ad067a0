/**
 * For values that are costly to create and not always needed, such as a formatter: created on first use, then
 * reused.
 * @returns a function that returns the value
 */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
