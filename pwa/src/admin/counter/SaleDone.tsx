import { mdiCheckCircle, mdiPlus, mdiWhatsapp } from '@mdi/js';
import Button from '@mui/material/Button';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { rupees, rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { useSite } from '../../shared/useSite.ts';
import { OrderSection } from '../money/OrderSection.tsx';
import { chatLink } from '../visits/contact-links.ts';
import styles from './Counter.module.css';
import type { MadeSale } from './NewSale.tsx';
import { orderLines, receiptMessage } from './receipt.ts';
import { SaleBills } from './SaleBills.tsx';

/** A recorded sale: what was paid, the change, its orders, and what to do next. */
export function SaleDone({ made, onNew }: { made: MadeSale; onNew: () => void }) {
  const { sale, customer, changePaise } = made;
  const { data: site } = useSite();
  const due = paiseOf(sale.totalAmount) - paiseOf(sale.paidAmount);
  return (
    <div className={styles.done}>
      <Stack as="section" gap={12} className={cx(surface.card, styles.doneCard)} aria-label="Sale recorded">
        <Row gap={12}>
          <Icon path={mdiCheckCircle} size={36} className={styles.tick} />
          <Text as="h2" size="2xl">
            {doneTitle(sale.totalAmount, sale.paidAmount)}
          </Text>
        </Row>
        {changePaise > 0 && (
          <Text size="2xl" weight={700} display role="status">
            Give {rupees(changePaise)} change
          </Text>
        )}
        {paiseOf(sale.creditAmount) > 0 && (
          <Text weight={700} tone="good">
            {rupeesOf(sale.creditAmount)} is kept as the family’s credit.
          </Text>
        )}
        {due > 0 && (
          <Text weight={700} tone="warn">
            {rupees(due)} is still due.
          </Text>
        )}
        <Row gap={12} wrap>
          <Button variant="contained" autoFocus startIcon={<Icon path={mdiPlus} size={20} />} onClick={onNew}>
            New sale
          </Button>
        </Row>
        <SaleBills
          orders={sale.orders}
          fallback={
            customer && (
              <Row>
                <Button
                  variant="outlined"
                  component="a"
                  href={chatLink(customer.phone, receiptMessage(made, site?.name ?? ''))}
                  target="_blank"
                  rel="noreferrer"
                  startIcon={<Icon path={mdiWhatsapp} size={20} />}
                >
                  Send receipt by WhatsApp
                </Button>
              </Row>
            )
          }
        />
      </Stack>
      {sale.orders.map((order) => (
        <Stack as="section" key={order.id} gap={8} aria-label={order.reference}>
          <Text as="h3" size="lg">
            {order.reference}
          </Text>
          <OrderSection orderId={order.id} lines={orderLines(order)} />
        </Stack>
      ))}
    </div>
  );
}

function doneTitle(totalAmount: string, paidAmount: string): string {
  if (paiseOf(totalAmount) === 0) return 'Visit recorded';
  return paiseOf(paidAmount) > 0 ? `${rupeesOf(paidAmount)} paid` : 'Sale recorded, to be paid later';
}
