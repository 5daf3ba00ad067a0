import { mdiCheckBold } from '@mdi/js';
import { countedCash, type Denomination, denominations } from '@toodles/api/domain/billing/till.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { rupees } from '../../../shared/format.ts';
import { Grid, Row, Stack } from '../../../shared/ui/Layout.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { deskPaths } from '../../app/paths.ts';
import { useTill } from '../../app/useTill.ts';
import { parseCounts, parsePieces, type TypedCounts } from '../../core/money/cash-count.ts';
import { expectedCash, type TillNow } from '../../core/money/till.ts';
import { differenceText, tillLines } from '../../core/money/till-messages.ts';
import { DeskLayout } from '../../layout/DeskLayout.tsx';
import { SplitPage } from '../../layout/SplitPage.tsx';
import { BigButton } from '../../ui/BigButton.tsx';
import { DeskField } from '../../ui/MoneyField.tsx';
import { TouchButton } from '../../ui/TouchButton.tsx';
import styles from './Till.module.css';
import { UnsentNote } from './TillPage.tsx';
import { useCloseTill } from './useCloseTill.ts';

const back = { to: deskPaths.till, label: 'Till' };

/** Counts the drawer by notes and coins, compares it with what should be there, and closes the till. */
export function CountPage() {
  const open = useTill();
  // Closing takes the till away. Its figures stay until the next screen appears.
  const [kept, setKept] = useState<TillNow>();
  const till = kept ?? open;
  return (
    <DeskLayout back={back} title="Count and close till">
      {till && <CountForm till={till} onClosing={(isClosing) => setKept(isClosing ? till : undefined)} />}
    </DeskLayout>
  );
}

interface CountFormProps {
  till: TillNow;
  onClosing: (isClosing: boolean) => void;
}

function CountForm({ till, onClosing }: CountFormProps) {
  const [typed, setTyped] = useState<TypedCounts>({});
  const [reason, setReason] = useState('');
  const navigate = useNavigate();
  const count = parseCounts(typed);
  const isEmpty = Object.values(typed).every((text) => text.trim() === '');
  const counted = count && countedCash(count);
  const isExact = counted === expectedCash(till);
  const { saveCount, close, isBusy } = useCloseTill(till);
  const canClose = count !== null && !isEmpty && !isBusy && (isExact || reason.trim() !== '');
  const closeNow = async () => {
    if (!count) return;
    onClosing(true);
    if (await close(count, reason.trim())) await navigate(deskPaths.till, { replace: true });
    else onClosing(false);
  };
  return (
    <SplitPage
      panelLabel="Till"
      panel={<ExpectedPanel till={till} />}
      foot={
        <Grid columns="minmax(0, 1fr) minmax(0, 384px)" gap={28} align="center" className={styles.foot}>
          {isEmpty ? (
            <Text size="lg" weight={700} tone="muted" leading={1.3}>
              Enter how many there are of each note and coin.
            </Text>
          ) : (
            <Difference till={till} counted={counted} />
          )}
          <BigButton look="fill" icon={mdiCheckBold} disabled={!canClose} onClick={() => void closeNow()}>
            {counted === null || isEmpty ? 'Close till' : `Close till with ${rupees(counted)}`}
          </BigButton>
        </Grid>
      }
    >
      <Stack gap={16}>
        <Pieces typed={typed} onType={(value, text) => setTyped({ ...typed, [value]: text })} />
        {counted !== null && !isEmpty && !isExact && (
          <DeskField
            label="Reason for the difference"
            note={reason.trim() === '' ? 'needed to close' : undefined}
            value={reason}
            maxLength={200}
            onValue={setReason}
          />
        )}
        <Row gap={12} justify="end">
          <TouchButton
            look="soft"
            disabled={count === null || isEmpty || isBusy}
            onClick={() => count && void saveCount(count)}
          >
            Save count, keep till open
          </TouchButton>
        </Row>
      </Stack>
    </SplitPage>
  );
}

interface PiecesProps {
  typed: TypedCounts;
  onType: (value: Denomination, text: string) => void;
}

/** A field for each note and coin. */
function Pieces({ typed, onType }: PiecesProps) {
  return (
    <Grid columns="repeat(auto-fill, minmax(min(100%, 15.625rem), 1fr))" gap={12} className={styles.pieces}>
      {denominations.map((value, index) => {
        const text = typed[value] ?? '';
        const pieces = parsePieces(text);
        return (
          <label key={value} className={styles.piece}>
            <Text as="span" size="2xl" weight={700} leading={1} display>
              ₹{value}
            </Text>
            <span aria-hidden="true">×</span>
            <input
              // biome-ignore lint/a11y/noAutofocus: counting begins with the first note
              autoFocus={index === 0}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              placeholder="0"
              aria-label={`Number of ₹${value}`}
              aria-invalid={pieces === null}
              onChange={(event) => onType(value, event.target.value)}
            />
            <Text as="span" size="lg" weight={700} tone="muted" align="right" tabular>
              {pieces ? rupees(pieces * value * 100) : ''}
            </Text>
          </label>
        );
      })}
    </Grid>
  );
}

function ExpectedPanel({ till }: { till: TillNow }) {
  return (
    <>
      <div>
        <Text as="h2" size="xl" leading={1.2}>
          There should be
        </Text>
        <Text as="b" size="5xl" weight={800} leading={1.1} display data-testid="expected-cash">
          {rupees(expectedCash(till))}
        </Text>
      </div>
      <Stack as="dl" className={styles.sum}>
        {tillLines(till).map(({ label, paise }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{rupees(paise)}</dd>
          </div>
        ))}
      </Stack>
      <UnsentNote till={till} />
    </>
  );
}

function Difference({ till, counted }: { till: TillNow; counted: number | null }) {
  if (counted === null)
    return (
      <Text size="lg" weight={700} tone="bad" leading={1.3} role="alert">
        Enter whole numbers of notes and coins.
      </Text>
    );
  const isExact = counted === expectedCash(till);
  return (
    <Text
      size="2xl"
      weight={700}
      leading={1.2}
      display
      tone={isExact ? 'good' : 'warn'}
      data-testid="till-difference"
    >
      {rupees(counted)} counted, {differenceText(till, counted)}
    </Text>
  );
}
