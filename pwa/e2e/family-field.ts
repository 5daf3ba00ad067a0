import type { Locator } from '@playwright/test';

/** Adds a family in the family field of a form: its phone is searched for, and not found. */
export async function addFamily(form: Locator, name: string, phone: string): Promise<void> {
  await form.getByRole('combobox', { name: 'Family' }).fill(phone);
  await form.getByRole('option', { name: /^New family/ }).click();
  await form.getByLabel(/^(Parent's|Customer) name$/).fill(name);
}
