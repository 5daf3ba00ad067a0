import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { decimalRupees } from '@toodles/api/domain/money.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { Card } from '../ui/Card.tsx';
import styles from './BridgeSection.module.css';
import { FoldOnPhone } from './FoldOnPhone.tsx';
import { moneyBridge } from './money-bridge.ts';
import { ShortRupees } from './ShortRupees.tsx';

/** How the page's three figures of money lead to each other. */
export function BridgeSection({ data }: { data: Analytics }) {
  return (
    <Card title="From revenue to money received">
      <FoldOnPhone name="Figures">
        <table className={styles.table} aria-label="Revenue, earned and received">
          <tbody>
            {moneyBridge(data).map(({ name, paise, isSum }) => (
              <tr key={name} className={cx(isSum && styles.sum)}>
                <th scope="row">{name}</th>
                <td>
                  {!isSum && paise > 0 && '+'}
                  <ShortRupees amount={decimalRupees(paise)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Text weight={600} tone="muted" className={styles.sentence}>
          Revenue: paid visits on their day, packages when sold. Earned: what families have had. Received:
          payments less refunds.
        </Text>
      </FoldOnPhone>
    </Card>
  );
}
