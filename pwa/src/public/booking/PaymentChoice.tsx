import { mdiCellphoneCheck, mdiStorefrontOutline } from '@mdi/js';
import type { Site } from '@toodles/api/contract/site.ts';
import { useEffect } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useSite } from '../../shared/useSite.ts';
import { booking } from '../messages/booking.ts';
import tiles from '../wizard/Tiles.module.css';
import type { ChangeDraft, Draft } from './draft.ts';
import styles from './PayStep.module.css';

const icons: Record<Site['paymentMethods'][number], string> = {
  desk: mdiStorefrontOutline,
  upi: mdiCellphoneCheck,
};

/** The payment methods that the centre accepts (docs/product.md, decision 12). */
export function PaymentChoice({ draft, change }: { draft: Draft; change: ChangeDraft }) {
  const t = useMessages(booking).pay;
  const { data: site } = useSite();
  const methods = site?.paymentMethods ?? ['desk'];
  const isTaken = methods.includes(draft.paymentMethod);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the chosen method is withdrawn
  useEffect(() => {
    if (!isTaken) change({ paymentMethod: 'desk' });
  }, [isTaken]);
  return (
    <fieldset className={styles.payment}>
      <legend className={styles.heading}>{t.method}</legend>
      <div className={styles.options}>
        {methods.map((method) => (
          <label key={method} className={`${tiles.tile} ${styles.option}`}>
            <input
              type="radio"
              name="payment"
              className={tiles.input}
              checked={draft.paymentMethod === method}
              onChange={() => change({ paymentMethod: method })}
            />
            <Icon path={icons[method]} size={28} />
            <span>
              <b>{t.methods[method].title}</b> {t.methods[method].text}
            </span>
            <span className={tiles.radio} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
