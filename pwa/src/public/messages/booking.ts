import { count } from '../../shared/format.ts';
import { defineMessages } from '../../shared/messages.ts';
import { andList } from './and-list.ts';

const children = (n: number) => count(n, 'child', 'children');
const hours = (n: number) => count(n, 'hour', 'hours');

/** Booking a play session. The customer gave the wording of toasts and availability. */
export const booking = defineMessages({
  en: {
    title: 'Book a session',
    // The customer gave the titles.
    steps: { 1: 'Select Package', 2: 'Select Date & Time', 3: 'Your Details', 4: 'Payment & Confirmation' },
    perChild: (price: string, duration: number) => `${price} per child, ${hours(duration)}`,
    covers: (n: number, duration: number) => `${children(n)}, ${hours(duration)}`,
    coversNothing: 'Choose a package to see the price',
    discount: {
      percentage: (value: number) => `${value}%`,
      freeChildren: (n: number) => (n === 1 ? '1 free child' : `${n} free children`),
      off: (discount: string) => `${discount} off`,
      upTo: (off: string, limit: string) => `${off}, up to ${limit}`,
    },
    voucherDropped: (code: string, reason: string) => `${code} no longer applies. ${reason}`,
    removeVoucher: (code: string) => `Remove voucher ${code}`,

    packages: {
      legend: 'Package',
      loading: 'Loading the packages',
      failed: 'The packages did not load',
      safe: 'Nothing was booked.',
      none: 'No packages on offer just now',
      noneText: 'Message us and we will find a time for you.',
      days: (days: string) => `For: ${days}`,
      weekendPrice: (price: string) => `${price} at weekends and on holidays`,
      otherDay: 'Not on the day you chose. Choosing it lets you pick another day.',
      gone: 'The package you chose is no longer on offer. Please choose another one.',
    },

    when: {
      change: 'Change',
      onlyOn: (name: string, days: string) => `${name} is for: ${days}. For another day, change the package.`,
      changePackage: 'Change the package',
      time: 'Time',
      chooseDay: 'Choose a day to see its times.',
      loading: 'Loading the times',
      failed: 'The times did not load',
      none: 'There are no sessions on this day. Try another one.',
      allFull: 'Every time on this day is full. Choose one to see what is free near it, or to wait for it.',
      nothingLeft: 'This day can no longer be booked. Please choose another day.',
      lastEntry: (time: string) => `Last entry is at ${time}`,
      left: (remaining: number, capacity: number) => `${remaining} of ${capacity} left`,
      full: 'Full',
      closed: 'Booking closed',
      children: 'Children',
      childrenHint: (most: number, from: number, to: number) => `1 to ${most}, ages ${from} to ${to}`,
      numberOfChildren: 'Number of children',
      fewer: 'Remove a child',
      more: 'Add a child',
      offline: 'You are offline, so the seats shown may have changed.',
    },
    availability: {
      check: 'Check Availability',
      checking: 'Checking…',
      available: (remaining: number, capacity: number) =>
        `Available! ${remaining} spots remaining out of ${capacity}.`,
      few: (remaining: number, capacity: number) => `Only ${remaining} remaining out of ${capacity}.`,
      full: (capacity: number) => `Time slot is full (${capacity}/${capacity})`,
      unavailable: 'This slot is not available.',
    },

    details: {
      ages: 'Children’s ages',
      age: (child: number) => `Age of child ${child}`,
      years: (age: number) => `${age} years`,
      /** A child of the account; a tap fills in their age. */
      known: (name: string, age: number) => `${name}, ${age} years`,
      choose: 'Choose',
      chooseAge: 'Choose an age.',
    },

    addOns: {
      title: 'Little extras',
      optional: '(optional)',
      each: (price: string) => `${price} each.`,
      required: 'Every child needs one: bring it, or add it here.',
      numberOf: (name: string) => `Number of ${name}`,
      fewer: (name: string) => `One ${name} less`,
      more: (name: string) => `One ${name} more`,
    },
    pay: {
      ticket: 'Your booking',
      time: (from: string, to: string) => `${from} to ${to}`,
      ages: (ages: readonly number[]) => `${ages.length < 2 ? 'age' : 'ages'} ${andList(ages.map(String))}`,
      edit: 'Edit',
      editTime: 'Edit the day, time, children or package',
      editDetails: 'Edit your details',
      addOnAt: (name: string, n: number, price: string) => `${n} × ${name} at ${price}`,
      childrenAt: (n: number, price: string) => `${children(n)} at ${price}`,
      toPay: 'To pay',
      taxes: 'All taxes are included.',
      voucher: 'Voucher code',
      voucherHint: 'If you have one',
      apply: 'Apply',
      applied: 'Applied',
      applying: 'Checking…',
      remove: 'Remove',
      offers: 'Offers for this booking',
      offered: (code: string, off: string, saved: string) => `${code}: ${off}, you save ${saved}`,
      birthdayMonth: (names: readonly string[]) => `Happy birthday month, ${andList(names)}!`,
      birthdayFor: (names: readonly string[]) => `For the birthday month of ${andList(names)}.`,
      birthdayChecked: (month: string) =>
        `For a child with a birthday in ${month}. We check the date of birth when you come.`,
      birthdayOther: (month: string) =>
        `No child in your account has a birthday in ${month}, so this code doesn’t apply on this day.`,
      voucherUnreached: 'We could not check the code without a connection. Try again, or book without it.',
      voucherGone: (reason: string, code: string) =>
        `${reason} Nothing is booked yet: the total is now without ${code}.`,
      method: 'How would you like to pay?',
      methods: {
        desk: { title: 'At the centre', text: 'Cash, card or UPI when you arrive' },
        upi: { title: 'UPI, now', text: 'Opens your UPI app with the amount filled in' },
        online: { title: 'Pay online', text: 'Card, UPI or net banking. Your booking is confirmed at once' },
      },
      pay: (amount: string) => `Pay ${amount}`,
      payAtDesk: (amount: string) => `Pay ${amount} at the centre`,
      nothingToPay: 'Book, nothing to pay',
      booking: 'Booking…',
      held: 'Your seats are held when you tap Pay.',
      notFree: 'Nothing is booked yet, and everything you typed is kept.',
      chooseTime: 'Choose another time',
      offline: 'You are offline. Everything is kept on this phone: tap Pay when you have a signal again.',
      unreached:
        'We could not reach the centre. Everything you typed is kept on this phone: tap Pay again when you have a signal. Tapping again won’t book twice.',
      priceChanged: 'The price has changed. Nothing is booked yet: please check the new total.',
    },

    toasts: {
      confirmed: {
        title: 'Booking Confirmed!',
        description: 'Your play session has been booked successfully.',
      },
      waiting: {
        title: 'Booking Received',
        description: 'Our team will confirm it. We hold your seats until then.',
      },
      unpaid: {
        title: 'Seats held',
        description: 'Your booking is confirmed as soon as it is paid.',
      },
      failed: { title: 'Booking Failed', description: 'Failed to create booking. Please try again.' },
      voucherApplied: 'Voucher Applied!',
      discountApplied: (discount: string) => `${discount} discount applied.`,
      invalidVoucher: 'Invalid Voucher',
      invalidVoucherText: 'The voucher code is invalid or expired.',
    },

    confirmed: {
      title: 'You are booked in',
      unpaid: 'Pay to confirm',
      almost: (day: string) => `Almost there: ${day}`,
      seeYou: (day: string) => `See you on ${day}!`,
      lead: (name: string, n: number, from: string, to: string) =>
        `${name} for ${children(n)}, ${from} to ${to}`,
      hours: (total: number, visit: number) =>
        `Your pass has ${hours(total)}. They are yours from the first payment, and this visit takes ${hours(visit)} when you come.`,
      onHours: (visit: number) => `This visit takes ${hours(visit)} from your pass when you come.`,
      reference: 'Reference',
      toPay: 'To pay',
      paid: 'Paid',
      atCentre: 'at the centre, when you arrive',
      done: 'Done',
      manage: 'See or cancel this booking',
      kept: 'Also saved on this phone, under My bookings.',
      keptByAccount: 'Also in your account, under My bookings.',
      install: 'Install the app',
      installPrompt: (name: string) => `Keep ${name} on your home screen: your booking opens in a tap.`,
      installNow: 'Install',
      installByHand: (name: string) => ({
        before: `Keep ${name} on your home screen: tap`,
        share: 'Share',
        between: 'and then',
        add: 'Add to Home Screen',
      }),
    },
  },
});
