/** The initial values of a new booking: the selected day and slot, or none. */
export interface NewBookingSlot {
  date?: string;
  slotId?: number;
}
