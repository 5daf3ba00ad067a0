import { defineMessages } from '../../shared/messages.ts';

const backByItself = 'It goes back by itself within a week.';

/** What a parent reads about the online payment of a booking or party. */
export const onlinePayment = defineMessages({
  en: {
    title: 'Pay online',
    pay: (amount: string) => `Pay ${amount} now`,
    opening: 'Opening the payment page…',
    how: 'By card, UPI or net banking, on the page of our payment service.',
    held: (time: string) => `Your seats are held for ${time}`,
    over: 'The time to pay is over',
    failed: 'The payment did not go through, and nothing was taken. You can try again.',
    returned: 'The payment was not taken: it has gone back to you.',
    play: {
      howHeld:
        'By card, UPI or net banking, on the page of our payment service. Your booking is confirmed as soon as the payment arrives.',
      confirmed: 'Booking Confirmed!',
      arrived: () => 'Your payment has arrived.',
      checking:
        'We are checking your payment. Your booking is confirmed as soon as it arrives: you can close this page.',
      ended: 'No payment came in time, so the seats are free again. Nothing was taken.',
      refused: {
        already_paid: `This booking was already paid, so the second payment was not taken. ${backByItself}`,
        other_amount: `The price has changed, so this payment was not taken. ${backByItself}`,
        cancelled: `This booking was cancelled, so the payment was not taken. ${backByItself}`,
        seats_gone: `The payment came after the time to pay, and the seats were gone by then. It was not taken. ${backByItself}`,
      },
    },
    party: {
      payDeposit: (amount: string) => `Pay the deposit of ${amount} now`,
      howDeposit:
        'By card, UPI or net banking, on the page of our payment service. Your party is confirmed as soon as the deposit arrives.',
      confirmed: 'Thank you!',
      arrived: (amount: string | null) =>
        amount ? `Your payment of ${amount} has arrived.` : 'Your payment has arrived.',
      checking:
        'We are checking your payment. It appears here as soon as it arrives: you can close this page.',
      ended: 'This party is cancelled. Nothing was taken.',
      refused: {
        already_paid: `This was already paid, so the second payment was not taken. ${backByItself}`,
        other_amount: `Less is due now than you were about to pay, so the payment was not taken. ${backByItself}`,
        cancelled: `This party was cancelled, so the payment was not taken. ${backByItself}`,
        seats_gone: `The payment was not taken. ${backByItself}`,
      },
    },
  },
});
