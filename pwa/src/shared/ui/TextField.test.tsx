// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SelectField, TextArea, TextField } from './TextField.tsx';

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

const show = (content: ReactNode) => act(async () => root.render(content));

function control(): HTMLInputElement {
  const found = place.querySelector<HTMLInputElement>('input, textarea, select');
  if (!found) throw new Error('There is no field.');
  return found;
}
/** The text that a screen reader reads with the field. */
const description = () =>
  document.getElementById(control().getAttribute('aria-describedby') ?? '')?.textContent ?? null;

const fields = [
  ['a text field', TextField],
  ['a text area', TextArea],
  ['a select', SelectField],
] as const;

describe.each(fields)('%s', (_, Field) => {
  test('is named by its label', async () => {
    await show(<Field label="Your name" />);
    expect([...(control().labels ?? [])].map(({ textContent }) => textContent)).toEqual(['Your name']);
  });

  test('is described by its hint, and by its error instead when there is one', async () => {
    await show(<Field label="Email" hint="For questions" />);
    expect(description()).toBe('For questions');
    expect(control().getAttribute('aria-invalid')).toBe('false');

    await show(<Field label="Email" hint="For questions" error="Please fill this in." />);
    expect(description()).toBe('Please fill this in.');
    expect(control().getAttribute('aria-invalid')).toBe('true');
  });

  test('has no description without a hint or an error', async () => {
    await show(<Field label="Email" error={false} />);
    expect(control().hasAttribute('aria-describedby')).toBe(false);
  });

  test('announces an error in an element that was there before', async () => {
    await show(<Field label="Email" />);
    const live = place.querySelector('[aria-live="polite"]');
    await show(<Field label="Email" error="Please fill this in." />);
    expect(live?.isConnected && live.textContent).toBe('Please fill this in.');
  });

  test('uses the id by which another label names it', async () => {
    await show(<Field id="code" error="Unknown code." />);
    expect(control().id).toBe('code');
    expect(description()).toBe('Unknown code.');
  });
});

test('the text before the value belongs to the field', async () => {
  await show(<TextField label="Mobile number" start="+91" />);
  expect([...(control().labels ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Mobile number',
    '+91',
  ]);
});

test('registers with a form, which focuses the first invalid field', async () => {
  const sent = vi.fn();
  function Form() {
    const { register, handleSubmit, formState } = useForm({ defaultValues: { name: 'Asha', email: '' } });
    const { errors } = formState;
    return (
      <form onSubmit={(event) => void handleSubmit(sent)(event)}>
        <TextField label="Name" {...register('name')} error={errors.name?.message} />
        <TextField
          label="Email"
          {...register('email', { required: 'Needed.' })}
          error={errors.email?.message}
        />
      </form>
    );
  }
  await show(<Form />);
  await act(async () => place.querySelector('form')?.requestSubmit());
  expect(sent).not.toHaveBeenCalled();
  const [name, email] = place.querySelectorAll('input');
  expect(name?.value).toBe('Asha');
  expect(document.activeElement).toBe(email);
  expect(email?.getAttribute('aria-invalid')).toBe('true');
});
