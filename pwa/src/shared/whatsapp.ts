/** A chat with the centre, its number from the settings, the message already written. */
export function whatsAppLink(number: string, message: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}

/** The floating button's four (seed 000, section 2). */
export const quickMessages = [
  { label: 'Book a play session', message: 'Hi! I would like to book a play session.' },
  { label: 'Birthday party enquiry', message: 'Hi! I would like to know about birthday parties.' },
  { label: 'Check availability', message: 'Hi! Which time slots are free?' },
  { label: 'General enquiry', message: 'Hi! I have a question.' },
] as const;

export const partyMessage = 'Hi! I would like to plan a birthday party.';
