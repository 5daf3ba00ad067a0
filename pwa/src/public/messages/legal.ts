import { defineMessages } from '../../shared/messages.ts';

/** The texts that both legal pages share. */
export const legal = defineMessages({
  en: {
    contents: 'On this page',
    changed: (date: string) => `Last changed on ${date}`,
    pages: { privacy: 'Privacy', terms: 'Terms and conditions' },
    loading: 'Loading the page',
    failed: 'This page did not load',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    whatsApp: 'WhatsApp',
    whatsAppText: 'Message us',
    whatsAppMessage: 'Hi! I have a question about my data.',
  },
});
