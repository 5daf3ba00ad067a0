import { api } from '../../shared/api.ts';

/** Leaves for the gateway's page, which is opened by sending it a form. */
export async function goToCheckout({
  reference,
  key,
}: {
  reference: string;
  key: string | null;
}): Promise<void> {
  const { action, fields } = await api('POST /api/bookings/{reference}/checkout', {
    params: { reference },
    query: { key: key ?? undefined },
  });
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
