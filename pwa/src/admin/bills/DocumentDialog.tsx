import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import type { TaxDocument } from '@toodles/api/contract/money/documents.ts';
import { documentTitle } from '@toodles/api/contract/money/documents.ts';
import { isNegative } from '@toodles/api/domain/billing/document-type.ts';
import { stateNames } from '@toodles/api/domain/billing/gstin.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { useState } from 'react';
import { phoneNumber, rupeesOf } from '../../shared/format.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { dateWithYear } from '../ui/dates.ts';
import { Facts } from '../ui/Facts.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import styles from './Bills.module.css';
import { documentQuery } from './bill-calls.ts';
import { billAmount } from './bill-labels.ts';
import { CreditDialog, VoidDialog } from './CorrectionDialogs.tsx';
import { HandoverLinks } from './HandoverLinks.tsx';

interface DocumentDialogProps {
  id: string;
  onClose: () => void;
}

/** A document as it was issued, to print, send or correct. */
export function DocumentDialog({ id, onClose }: DocumentDialogProps) {
  const { data: document, error, isError, refetch, isFetching } = useQuery(documentQuery(id));
  const [correction, setCorrection] = useState<'void' | 'credit'>();
  if (document && correction === 'void') return <VoidDialog document={document} onClose={onClose} />;
  if (document && correction === 'credit') return <CreditDialog document={document} onClose={onClose} />;
  return (
    <FormDialog
      title={document ? `${documentTitle(document)} ${document.number}` : 'Document'}
      lead={document && `${dateWithYear(document.date)}, order ${document.orderReference}`}
      cancel="Close"
      wide
      busy={false}
      onSubmit={(event) => event.preventDefault()}
      onClose={onClose}
    >
      {document && <DocumentBody document={document} onCorrect={setCorrection} />}
      {!document && isError && (
        <LoadFailed
          title="The document did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!document && !isError && <Skeleton height={240} />}
    </FormDialog>
  );
}

interface BodyProps {
  document: TaxDocument;
  onCorrect: (how: 'void' | 'credit') => void;
}

function DocumentBody({ document, onCorrect }: BodyProps) {
  const { buyer, copy, isVoid, voidReason, voidedBy } = document;
  const state = stateNames[buyer.stateCode];
  return (
    <Stack gap={16}>
      {isVoid && (
        <Chip
          color="error"
          label={`Void: ${voidReason || 'no reason'}${voidedBy ? `, by ${voidedBy}` : ''}`}
        />
      )}
      <Actions document={document} onCorrect={onCorrect} />
      <Facts
        labelWidth={120}
        facts={[
          ['Billed to', buyer.name || 'No name'],
          ['Phone', buyer.phone && phoneNumber(buyer.phone)],
          ['Address', buyer.address],
          ['State', state],
          ['GSTIN', document.buyerGstin],
          ['IRN', document.irn],
          ['Corrects', document.refersTo],
          ['Reason', document.reason],
          ['Issued by', document.by],
        ]}
      />
      <Lines document={document} />
      <Settlement copy={copy} isBack={isNegative(document)} />
    </Stack>
  );
}

/** How the document was paid, or the money given back. */
function Settlement({ copy, isBack }: { copy: TaxDocument['copy']; isBack: boolean }) {
  const isDue = paiseOf(copy.dueAmount) > 0;
  if (copy.settlement.length === 0 && !isDue) return null;
  return (
    <Stack as="section" gap={4} aria-label="Settlement">
      {copy.settlement.map(({ label, amount }) => (
        <Row key={label} justify="between" gap={16}>
          <Text tone="muted">{`${isBack ? 'Refunded' : 'Paid'}: ${label}`}</Text>
          <Text>{rupeesOf(amount)}</Text>
        </Row>
      ))}
      {isDue && (
        <Row justify="between" gap={16}>
          <Text tone="muted">Due when it was issued</Text>
          <Text>{rupeesOf(copy.dueAmount)}</Text>
        </Row>
      )}
    </Stack>
  );
}

function Lines({ document }: { document: TaxDocument }) {
  const sums = [
    ['Taxable value', document.regime === 'regular' ? document.taxableAmount : '0.00'],
    ['CGST', document.cgstAmount],
    ['SGST', document.sgstAmount],
    ['IGST', document.igstAmount],
    ['Round-off', document.roundOffAmount],
  ] as const;
  return (
    <Stack as="section" gap={8} aria-label="Lines">
      <Stack as="ol" className={styles.lines}>
        {document.lines.map((line) => (
          <Row as="li" key={line.id} justify="between" gap={16} align="start" className={styles.line}>
            <div>
              <Text weight={700} breakAnywhere>
                {line.description}
              </Text>
              <Text size="sm" weight={600} tone="muted">
                {[
                  `${line.quantity} × ${rupeesOf(line.unitAmount)}`,
                  paiseOf(line.discountAmount) > 0 && `less ${rupeesOf(line.discountAmount)}`,
                  document.regime === 'regular' && `GST ${line.ratePercent}%`,
                  line.hsn,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
            </div>
            <Text weight={700}>{rupeesOf(line.amount)}</Text>
          </Row>
        ))}
      </Stack>
      {sums
        .filter(([, value]) => paiseOf(value) !== 0)
        .map(([label, value]) => (
          <Row key={label} justify="between" gap={16}>
            <Text tone="muted">{label}</Text>
            <Text>{rupeesOf(value)}</Text>
          </Row>
        ))}
      <Row justify="between" gap={16} className={styles.total}>
        <span>Total</span>
        <span>{billAmount(document)}</span>
      </Row>
    </Stack>
  );
}

function Actions({ document, onCorrect }: BodyProps) {
  const mayCorrect = useHasPermission('payments.refund');
  const isBill = document.type === 'invoice' || document.type === 'bill_of_supply';
  return (
    <HandoverLinks document={document}>
      {mayCorrect && !document.isVoid && isBill && (
        <Button onClick={() => onCorrect('credit')}>Issue credit note</Button>
      )}
      {mayCorrect && !document.isVoid && !document.isHandedOver && (
        <Button onClick={() => onCorrect('void')}>Void</Button>
      )}
    </HandoverLinks>
  );
}
