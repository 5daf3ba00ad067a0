/** A browser that Playwright cannot drive, through the protocol that it speaks itself. */
export interface Driver {
  open(url: string): Promise<void>;
  /** Sets the size of the page, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /**
   * Calls a function in the page.
   * @param source its text
   * @returns the browser's id of an element, or else the value
   */
  find(source: string, args: readonly string[]): Promise<unknown>;
  /** Clicks the middle of an element, as a mouse does. @param element the browser's id */
  click(element: string): Promise<void>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}
