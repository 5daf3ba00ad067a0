import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { Fold } from '../ui/Fold.tsx';
import { roundedRupees } from '../ui/whole-rupees.ts';
import styles from './Bridge.module.css';
import { moneyBridge } from './money-bridge.ts';

/** How the page's three figures of money lead to each other, to the rupee. */
export const Bridge = ({ data }: { data: Analytics }) => (
  <Fold head="How this adds up" className={styles.fold}>
    <table className={styles.table} aria-label="From revenue to money received">
      <tbody>
        {moneyBridge(data).map(({ name, paise, isSum }) => (
          <tr key={name} className={cx(isSum && styles.sum)}>
            <th scope="row">{name}</th>
            <td>
              {!isSum && paise > 0 && '+'}
              {roundedRupees(paise)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <Text weight={600} tone="muted" className={styles.sentence}>
      Revenue: paid visits on their day, packages when sold. Earned: what families have had. Received:
      payments less refunds.
    </Text>
  </Fold>
);
