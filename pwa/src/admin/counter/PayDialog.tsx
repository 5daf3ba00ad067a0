import Chip from '@mui/material/Chip';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { positiveAmount, type Tender } from '@toodles/api/contract/money/orders.ts';
import { upiLink } from '@toodles/api/domain/billing/upi.ts';
import { decimalRupees } from '@toodles/api/domain/money.ts';
import { type ReactNode, useState } from 'react';
import { rupees } from '../../shared/format.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { QrCode } from '../../shared/ui/QrCode.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useSite } from '../../shared/useSite.ts';
import { RecordedAlready, useRecordedWith } from '../money/ReferenceWarning.tsx';
import { TillHint } from '../money/TillHint.tsx';
import { referenceLabels } from '../money/tender.ts';
import { ChoiceCard } from '../ui/ChoiceCard.tsx';
import form from '../ui/Form.module.css';
import { FormDialog } from '../ui/FormDialog.tsx';
import { plainNumber } from '../ui/number-text.ts';
import styles from './Counter.module.css';
import { likelyCash } from './cash.ts';
import { evaluateReceived, payButton, type Received } from './received.ts';
import { newUpiReference } from './upi-reference.ts';

interface PayDialogProps {
  method: Tender;
  /** What is left to pay. */
  leftPaise: number;
  /** What the paying app shows; by default one of its own. */
  reference: string | undefined;
  /** A family can keep what is above the sum as credit. */
  mayKeepCredit: boolean;
  busy: boolean;
  alert: ReactNode;
  onTake: (received: Received, reference: string) => void;
  onClose: () => void;
}

const titles: Record<Tender, string> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  transfer: 'Bank transfer',
};

/** Takes one payment: cash asks what was received, UPI shows a QR code of the exact amount. */
export function PayDialog(props: PayDialogProps) {
  const { method, leftPaise, mayKeepCredit, busy, alert, onTake, onClose } = props;
  const [typed, setTyped] = useState(decimalRupees(leftPaise).replace(/\.00$/, ''));
  const [reference, setReference] = useState('');
  const [excess, setExcess] = useState<'change' | 'credit'>(method === 'cash' ? 'change' : 'credit');
  const [isShown, setIsShown] = useState(false);
  const [own] = useState(newUpiReference);
  const { found, isSeen } = useRecordedWith({ method, reference });
  const parsed = positiveAmount.safeParse(typed);
  const received = evaluateReceived({ paise: parsed.data ?? 0, leftPaise, excess });
  const isOver = parsed.success && parsed.data > leftPaise;
  const error = parsed.success ? overError(method, isOver, mayKeepCredit) : parsed.error.issues[0]?.message;
  const referenceLabel = referenceLabels[method];
  const take = async () => {
    if (await isSeen()) onTake(received, reference.trim());
  };
  return (
    <FormDialog
      title={`${titles[method]} ${rupees(leftPaise)}`}
      submit={error ? 'Take payment' : payButton(received, leftPaise)}
      busy={busy}
      alert={alert}
      onSubmit={(event) => {
        event.preventDefault();
        setIsShown(true);
        if (!error) void take();
      }}
      onClose={onClose}
    >
      {method === 'upi' && parsed.success && (
        <UpiCode paise={Math.min(parsed.data, leftPaise)} reference={props.reference ?? own} />
      )}
      <TextField
        label="Amount received"
        autoComplete="off"
        autoFocus={method === 'cash'}
        value={typed}
        error={error !== undefined && (isShown || isOver)}
        helperText={isShown || isOver ? error : undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(plainNumber(event.target.value))}
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
        }}
      />
      {method === 'cash' && (
        <Row as="fieldset" gap={8} wrap aria-label="Received">
          {likelyCash(leftPaise).map((paise) => (
            <Chip
              key={paise}
              component="button"
              type="button"
              label={rupees(paise)}
              aria-pressed={parsed.data === paise}
              onClick={() => setTyped(decimalRupees(paise).replace(/\.00$/, ''))}
            />
          ))}
        </Row>
      )}
      {method === 'cash' && <TillHint />}
      {isOver && !error && (
        <Excess
          method={method}
          overPaise={parsed.data - leftPaise}
          excess={excess}
          mayKeepCredit={mayKeepCredit}
          onChoose={setExcess}
        />
      )}
      {referenceLabel && (
        <TextField
          label={referenceLabel}
          autoComplete="off"
          value={reference}
          onChange={(event) => setReference(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
      )}
      <RecordedAlready found={found} />
    </FormDialog>
  );
}

/** Only cash has change; the rest of another payment can only become credit. */
function overError(method: Tender, isOver: boolean, mayKeepCredit: boolean): string | undefined {
  if (!isOver || method === 'cash' || mayKeepCredit) return undefined;
  return 'This is more than the bill. Enter at most what is left to pay.';
}

function UpiCode({ paise, reference }: { paise: number; reference: string }) {
  const { data: site } = useSite();
  if (!site?.upiId) return null;
  const url = upiLink({ upiId: site.upiId, payee: site.name, amountPaise: paise, reference });
  return (
    <Stack gap={6} align="center" className={styles.qr} data-testid="upi-code" data-link={url}>
      <QrCode text={url} label={`QR code to pay ${rupees(paise)} by UPI`} size={216} />
      <Text weight={700} align="center">
        Ask the family to scan and pay {rupees(paise)}. Their app shows {reference}. Continue when it has
        arrived.
      </Text>
    </Stack>
  );
}

interface ExcessProps {
  method: Tender;
  overPaise: number;
  excess: 'change' | 'credit';
  mayKeepCredit: boolean;
  onChoose: (excess: 'change' | 'credit') => void;
}

function Excess({ method, overPaise, excess, mayKeepCredit, onChoose }: ExcessProps) {
  if (method === 'cash' && !mayKeepCredit) return <Change paise={overPaise} />;
  return (
    <fieldset>
      <legend className={form.legend}>{rupees(overPaise)} more than the bill</legend>
      <Stack gap={8}>
        {method === 'cash' && (
          <ChoiceCard
            name="excess"
            title={`Give ${rupees(overPaise)} change`}
            checked={excess === 'change'}
            onChoose={() => onChoose('change')}
          />
        )}
        <ChoiceCard
          name="excess"
          title={`Keep ${rupees(overPaise)} as credit`}
          checked={excess === 'credit'}
          onChoose={() => onChoose('credit')}
        >
          The family can use it for anything else.
        </ChoiceCard>
      </Stack>
    </fieldset>
  );
}

function Change({ paise }: { paise: number }) {
  return (
    <Text size="xl" weight={800} display role="status">
      Give {rupees(paise)} change.
    </Text>
  );
}
