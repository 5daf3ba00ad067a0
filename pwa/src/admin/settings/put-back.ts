import type { UseFormReturn } from 'react-hook-form';
import type { SettingsForm } from './settings-form.ts';
import type { FieldText } from './settings-labels.ts';

/** What is put back with a field: a WhatsApp number that follows the phone goes back with it. */
export function putBackWith(
  name: FieldText['name'],
  typed: SettingsForm,
  stored: SettingsForm,
): Partial<SettingsForm> {
  const follows = name === 'phone' && typed.whatsappNumber === typed.phone;
  return { [name]: stored[name], ...(follows && { whatsappNumber: stored.phone }) };
}

/** Gives one field its stored value again, and the focus. */
export function putBack(
  { getValues, setValue, setFocus }: UseFormReturn<SettingsForm>,
  name: FieldText['name'],
  stored: SettingsForm,
): void {
  for (const [field, value] of Object.entries(putBackWith(name, getValues(), stored)))
    setValue(field as FieldText['name'], value as string, { shouldDirty: true, shouldValidate: true });
  setFocus(name);
}
