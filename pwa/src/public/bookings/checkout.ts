import { api } from '../../shared/api.ts';

/** A booking, for its owner or the holder of its key, or a party of the signed-in parent. */
export interface Payable {
  kind: 'play' | 'party';
  reference: string;
  bookingKey: string | null;
}

const openCheckout = ({ kind, reference, bookingKey }: Payable) =>
  kind === 'party'
    ? api('POST /api/birthday-parties/{reference}/checkout', { params: { reference } })
    : api('POST /api/bookings/{reference}/checkout', {
        params: { reference },
        query: { key: bookingKey ?? undefined },
      });

/** Leaves for the gateway's page, which is opened by sending it a form. */
export async function goToCheckout(visit: Payable): Promise<void> {
  const { action, fields } = await openCheckout(visit);
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
