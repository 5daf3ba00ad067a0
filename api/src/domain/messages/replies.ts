/** Whether a family asks not to get messages any more. */
export const isStop = (text: string): boolean => /^\s*(stop|unsubscribe)\W*$/i.test(text);

/** Whether a family wants messages again. */
export const isStart = (text: string): boolean => /^\s*(start|subscribe)\W*$/i.test(text);
