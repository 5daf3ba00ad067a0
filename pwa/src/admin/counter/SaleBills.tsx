import { mdiFilePdfBox, mdiPrinterOutline, mdiWhatsapp } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type DocumentSummary, documentTypeNames } from '@toodles/api/contract/money/documents.ts';
import type { Order } from '@toodles/api/contract/money/orders.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { documentQuery, orderDocumentsQuery, useHandover } from '../bills/bill-calls.ts';
import { billAmount, printUrl, sendLink } from '../bills/bill-labels.ts';
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

function SaleBill({ bill }: { bill: DocumentSummary }) {
  const { id, type, number } = bill;
  const { data: document } = useQuery(documentQuery(id));
  const chat = document && sendLink(document);
  const handOver = useHandover(id);
  return (
    <Stack as="li" gap={8}>
      <Row gap={12} justify="between" wrap>
        <Text as="span" weight={800}>
          {documentTypeNames[type]} {number}
        </Text>
        <Text as="span" weight={700} tabular>
          {billAmount(bill)}
        </Text>
      </Row>
      <Row gap={8} wrap>
        <Button
          variant="outlined"
          component="a"
          href={printUrl(id, '80mm')}
          target="_blank"
          onClick={() => handOver('printed')}
          startIcon={<Icon path={mdiPrinterOutline} size={20} />}
        >
          Print 80 mm
        </Button>
        <Button
          variant="outlined"
          component="a"
          href={printUrl(id, 'a4')}
          target="_blank"
          onClick={() => handOver('printed')}
          startIcon={<Icon path={mdiPrinterOutline} size={20} />}
        >
          Print A4
        </Button>
        <Button
          variant="outlined"
          component="a"
          href={printUrl(id, 'a4')}
          download={`${number.replaceAll('/', '-')}.pdf`}
          startIcon={<Icon path={mdiFilePdfBox} size={20} />}
        >
          Save PDF
        </Button>
        {chat && (
          <Button
            variant="outlined"
            component="a"
            href={chat}
            target="_blank"
            rel="noreferrer"
            onClick={() => handOver('sent')}
            startIcon={<Icon path={mdiWhatsapp} size={20} />}
          >
            Send on WhatsApp
          </Button>
        )}
      </Row>
    </Stack>
  );
}
