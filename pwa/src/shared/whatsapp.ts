/** A chat with the centre, its number from the settings, the message already written. */
export function whatsAppLink(number: string, message: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}

/** A call to the centre, its number from the settings. */
export const callLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
