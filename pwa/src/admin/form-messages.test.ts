import { expect, test } from 'vitest';
import { z } from 'zod';
import { activityForm } from './activities/activities.ts';
import { addOnForm } from './add-ons/add-ons.ts';
import { emptyStock, stockForm } from './add-ons/stock-form.ts';
import { birthdayForm } from './birthday/birthday-packages.ts';
import { bookingForm, emptyBooking } from './bookings/booking-form.ts';
import { customerForm, noCustomer } from './counter/customer-form.ts';
import { galleryForm } from './gallery/gallery.ts';
import { quietHoursForm, templateForm } from './messages/message-forms.ts';
import { ignoreForm } from './money-page/ignore-form.ts';
import { reasonForm } from './package-management/reason-form.ts';
import { emptyReservation, reserveForm } from './package-management/reserve-form.ts';
import { emptySale, sellForm } from './package-management/sell-form.ts';
import { defaultUsageForm, usageForm } from './package-management/usage-form.ts';
import { packageForm } from './packages/play-packages.ts';
import { emptyParty, partyForm } from './parties/party-form.ts';
import { ownPasswordForm, pinForm } from './secrets/secret-rules.ts';
import { settingsForm } from './settings/settings-form.ts';
import { groups } from './settings/settings-labels.ts';
import { blankForm, closureForm } from './special-days/closure-form.ts';
import { drawerForm, emptyMove, openForm, paidOutForm, reopenForm } from './till/till-forms.ts';
import { settleForm } from './usage-reviews/settle-form.ts';
import { emptyMember, memberForm } from './users/credentials.ts';
import { userForm } from './users/user-edit.ts';
import { emptyVoucher, voucherForm } from './vouchers/voucher-form.ts';

/** The validator's default messages and programmers' terms. */
const jargon =
  /\b(int|NaN|undefined|null|string|array|object|record|boolean|expected|received|pattern|invalid (input|option|string)|too (big|small):)\b|[<>]=/i;

/** Texts that users type or paste into a field. */
const typed = [
  ...['', ' ', 'x', '-', '0', '-1', '1e9', '99999999999999999999', '2.75', '1,000', '₹ 20', '٣'],
  ...['x'.repeat(3000), '9'.repeat(400), 'a\u0000b', '2026-02-31', '2026-13-45', '25:61', 'a@b', 'https://'],
];

const today = '2026-11-21';
const settings = Object.fromEntries(groups.flatMap(({ fields }) => fields.map(({ name }) => [name, ''])));
const person = { firstName: '', lastName: '', email: '', phone: '', address: '', dateOfBirth: '' };

const forms: [string, z.ZodType, Record<string, unknown>][] = [
  ['a play package', packageForm.schema, { ...packageForm.empty }],
  ['an activity', activityForm.schema, { ...activityForm.empty }],
  ['a gallery picture', galleryForm.schema, { ...galleryForm.empty }],
  ['a birthday package', birthdayForm.schema, { ...birthdayForm.empty }],
  ['an add-on', addOnForm.schema, { ...addOnForm.empty }],
  ['a change of stock', stockForm, { ...emptyStock }],
  ['a customer at the counter', customerForm, { ...noCustomer }],
  ['a special day', closureForm(today), { ...blankForm(today), isOpen: true }],
  ['the settings', settingsForm, { ...settings, socialLinks: [] }],
  ['the text of a message', templateForm, { title: '', body: '', isOn: true }],
  ['quiet hours', quietHoursForm, { quietFrom: '', quietUntil: '' }],
  ['a voucher', voucherForm, { ...emptyVoucher }],
  ['an hours sale', sellForm(today), { ...emptySale }],
  ['an hours visit', usageForm(7.5), { ...defaultUsageForm(7.5, { date: today, time: '11:00' }) }],
  ['slots reserved with hours', reserveForm(false), emptyReservation(today)],
  ['a reason', reasonForm, { reason: '' }],
  ['a review', settleForm('charge'), { note: '', amount: '300', tender: { method: 'due', reference: '' } }],
  ['the opening of a till', openForm, { floatAmount: '' }],
  ['a payout', paidOutForm, { ...emptyMove }],
  ['the reopening of a till', reopenForm, { reason: '' }],
  ['a drawer', drawerForm, { name: '' }],
  ['a line that is no payment', ignoreForm, { reason: '' }],
  ['a booking', bookingForm, { ...emptyBooking(today, 1) }],
  ['a party', partyForm(15), { ...emptyParty }],
  ['a member of the team', memberForm, { ...emptyMember }],
  ['a person', userForm, { ...person, role: 'staff', isActive: true, permissions: null }],
  ['a PIN', pinForm, { pin: '' }],
  ['a password', ownPasswordForm, { currentPassword: '', newPassword: '' }],
];

/** A select takes no other values. */
const isChosen = (form: z.ZodType, name: string) =>
  form instanceof z.ZodObject &&
  [z.ZodEnum, z.ZodUnion].some((choice) => form.shape[name] instanceof choice) &&
  name !== 'endTime';

test.each(forms)(
  'reports every problem in the form of %s in plain sentences, without technical terms',
  (_what, form, start) => {
    const shownMessages = new Set<string>();
    for (const [name, value] of Object.entries(start)) {
      if (typeof value !== 'string' || isChosen(form, name)) continue;
      for (const text of typed)
        for (const issue of form.safeParse({ ...start, [name]: text }).error?.issues ?? []) {
          shownMessages.add(issue.message);
          expect(issue.message, `${name}: ${text.slice(0, 40)}`).not.toMatch(jargon);
          expect(issue.message).toMatch(/^[\p{Lu}\d]/u);
        }
    }
    expect(shownMessages.size).toBeGreaterThan(0);
  },
);
