import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { OrderDocuments as Documents } from '@toodles/api/contract/money/document-calls.ts';
import { documentTypeNames } from '@toodles/api/contract/money/documents.ts';
import { useState } from 'react';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { SubmitError } from '../ui/SubmitError.tsx';
import styles from './Bills.module.css';
import { BuyerDialog } from './BuyerDialog.tsx';
import { orderDocumentsQuery, useBillChange } from './bill-calls.ts';
import { billAmount } from './bill-labels.ts';
import { DocumentDialog } from './DocumentDialog.tsx';

const waiting = {
  buyer: 'The bill waits for the buyer’s name, address and State.',
  irn: 'The bill waits for its invoice number (IRN) of the e-invoice portal.',
};

/** The bills, receipts and notes of an order. */
export function OrderDocuments({ orderId }: { orderId: string }) {
  const { data } = useQuery(orderDocumentsQuery(orderId));
  const [openId, setOpenId] = useState<string>();
  if (!data) return null;
  return (
    <Stack gap={4} className={styles.documents}>
      {data.documents.map((document) => (
        <Row key={document.id} justify="between" gap={12}>
          <Button size="small" onClick={() => setOpenId(document.id)}>
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
      <Actions orderId={orderId} data={data} />
      {openId && <DocumentDialog id={openId} onClose={() => setOpenId(undefined)} />}
    </Stack>
  );
}

function Actions({ orderId, data }: { orderId: string; data: Documents }) {
  const mayTake = useHasPermission('payments.take');
  const [isBuyerOpen, setBuyerOpen] = useState(false);
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
        <Button size="small" onClick={() => setBuyerOpen(true)}>
          Change buyer
        </Button>
      </Row>
      {bill.error && <SubmitError error={bill.error} fallback="Failed to issue the bill" isIdempotent />}
      {isBuyerOpen && <BuyerDialog orderId={orderId} data={data} onClose={() => setBuyerOpen(false)} />}
    </>
  );
}
