import { useQueries } from '@tanstack/react-query';
import { type DocumentSummary, documentTypeNames } from '@toodles/api/contract/money/documents.ts';
import type { Order } from '@toodles/api/contract/money/orders.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { orderDocumentsQuery } from '../bills/bill-calls.ts';
import { billAmount } from '../bills/bill-labels.ts';
import { HandoverLinks } from '../bills/HandoverLinks.tsx';
import styles from './Counter.module.css';
import { latestBill } from './receipt.ts';

interface SaleBillsProps {
  orders: readonly Pick<Order, 'id'>[];
  /** How the sale is sent without a document. */
  fallback: React.ReactNode;
}

/** The bill or receipt of each order that a sale paid for: to print, keep as a file or send. */
export function SaleBills({ orders, fallback }: SaleBillsProps) {
  const answers = useQueries({ queries: orders.map(({ id }) => orderDocumentsQuery(id)) });
  const bills = answers.flatMap(({ data }) => latestBill(data?.documents ?? []) ?? []);
  if (bills.length === 0) return answers.some(({ isPending }) => isPending) ? null : fallback;
  return (
    <Stack gap={16} as="ul" className={styles.receipts} aria-label="Bills">
      {bills.map((bill) => (
        <SaleBill key={bill.id} bill={bill} />
      ))}
    </Stack>
  );
}

const SaleBill = ({ bill }: { bill: DocumentSummary }) => (
  <Stack as="li" gap={8}>
    <Row gap={12} justify="between" wrap>
      <Text as="span" weight={800}>
        {documentTypeNames[bill.type]} {bill.number}
      </Text>
      <Text as="span" weight={700} tabular>
        {billAmount(bill)}
      </Text>
    </Row>
    <HandoverLinks document={bill} />
  </Stack>
);
