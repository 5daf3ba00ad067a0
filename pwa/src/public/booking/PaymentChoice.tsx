import { mdiCellphoneCheck, mdiStorefrontOutline } from '@mdi/js';
import type { Site } from '@toodles/api/contract/site.ts';
import { useEffect } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useSite } from '../../shared/useSite.ts';
import type { ChangeDraft, Draft } from './draft.ts';
import styles from './PayStep.module.css';
import tiles from './Tiles.module.css';

type Method = Site['paymentMethods'][number];

const words: Record<Method, { icon: string; title: string; text: string }> = {
  desk: { icon: mdiStorefrontOutline, title: 'At the centre', text: 'Cash, card or UPI when you arrive' },
  upi: { icon: mdiCellphoneCheck, title: 'UPI, now', text: 'Opens your UPI app with the amount filled in' },
};

/** The ways of paying that the centre takes (product.md, decision 12). */
export function PaymentChoice({ draft, change }: { draft: Draft; change: ChangeDraft }) {
  const { data: site } = useSite();
  const methods = site?.paymentMethods ?? ['desk'];
  const isTaken = methods.includes(draft.paymentMethod);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the centre stops taking what was chosen
  useEffect(() => {
    if (!isTaken) change({ paymentMethod: 'desk' });
  }, [isTaken]);
  return (
    <fieldset className={styles.payment}>
      <legend className={styles.heading}>How would you like to pay?</legend>
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
            <Icon path={words[method].icon} size={28} />
            <span>
              <b>{words[method].title}</b>
              {words[method].text}
            </span>
            <span className={tiles.radio} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
