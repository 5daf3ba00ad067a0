import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { OrderDocuments as Documents } from '@toodles/api/contract/money/document-calls.ts';
import { documentTypeNames } from '@toodles/api/contract/money/documents.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { SubmitError } from '../ui/SubmitError.tsx';
import styles from './Bills.module.css';
import { orderDocumentsQuery, useBillChange } from './bill-calls.ts';
import { billAmount } from './bill-labels.ts';

const waiting = {
  buyer: 'The bill waits for the buyer’s name, address and State.',
  irn: 'The bill waits for its invoice number (IRN) of the e-invoice portal.',
};

interface OrderDocumentsProps {
  orderId: string;
  /** Opens a document. Dialogs belong above the page: a panel is mounted again when the window is resized. */
  onOpen: (documentId: string) => void;
  onChangeBuyer: () => void;
}

/** The bills, receipts and notes of an order. */
export function OrderDocuments({ orderId, onOpen, onChangeBuyer }: OrderDocumentsProps) {
  const { data } = useQuery(orderDocumentsQuery(orderId));
  if (!data) return null;
  return (
    <Stack gap={4} className={styles.documents}>
      {data.documents.map((document) => (
        <Row key={document.id} justify="between" gap={12}>
          <Button size="small" onClick={() => onOpen(document.id)}>
            {documentTypeNames[document.type]} {document.number}
          </Button>
          <Text as="span" size="sm" weight={600} tone="muted">
            {document.isVoid ? 'Void' : billAmount(document)}
          </Text>
        </Row>
      ))}
      {data.waitsFor && (
        <Text size="sm" weight={700} tone="bad">
          {waiting[data.waitsFor]}
        </Text>
      )}
      <Actions orderId={orderId} data={data} onChangeBuyer={onChangeBuyer} />
    </Stack>
  );
}

interface ActionsProps {
  orderId: string;
  data: Documents;
  onChangeBuyer: () => void;
}

function Actions({ orderId, data, onChangeBuyer }: ActionsProps) {
  const mayTake = useHasPermission('payments.take');
  const bill = useBillChange('Bill issued.', () => undefined);
  if (!mayTake || (data.regime === 'none' && data.documents.length === 0)) return null;
  return (
    <>
      <Row gap={8} wrap>
        {data.isBillable && (
          <Button
            size="small"
            loading={bill.isPending}
            onClick={() => bill.mutate({ kind: 'bill', id: orderId })}
          >
            Issue bill
          </Button>
        )}
        <Button size="small" onClick={onChangeBuyer}>
          Change buyer
        </Button>
      </Row>
      {bill.error && <SubmitError error={bill.error} fallback="Failed to issue the bill" isIdempotent />}
    </>
  );
}
