/** A link to a WhatsApp chat with the centre, with a pre-filled message. */
export function whatsAppLink(number: string, message: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}

/** A link that calls the centre. */
export const callLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
