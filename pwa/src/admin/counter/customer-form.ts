import { newCounterSale } from '@toodles/api/contract/counter/counter.ts';
import { z } from 'zod';
import { validatedText } from '../ui/validated-text.ts';

const { name, phone, email } = newCounterSale.shape.customer.unwrap().shape;

/** Who buys, if anyone gives a name. */
export const customerForm = z.object({
  name: validatedText(name),
  phone: validatedText(phone),
  email: validatedText(email),
  specialRequests: z.string().max(1000, 'Use at most 1000 characters.'),
  agreed: z.boolean(),
});
export type CustomerForm = z.input<typeof customerForm>;

/** What was typed about the customer, right or wrong. */
export const typedCustomer = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  specialRequests: z.string(),
  agreed: z.boolean(),
}) satisfies z.ZodType<CustomerForm>;

export const noCustomer: CustomerForm = {
  name: '',
  phone: '',
  email: '',
  specialRequests: '',
  agreed: false,
};
