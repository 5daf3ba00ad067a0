/** Where a new booking begins: at the day and the slot that the desk looks at, or with nothing chosen. */
export interface NewBookingAt {
  date?: string;
  slotId?: number;
}
