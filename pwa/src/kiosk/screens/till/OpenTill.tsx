import { type ReactNode, useState } from 'react';
import { rupees } from '../../../shared/format.ts';
import { Row, Stack } from '../../../shared/ui/Layout.tsx';
import { useOnce } from '../../app/useOnce.ts';
import { parseAmount } from '../../core/money/amount-input.ts';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { ToggleButton } from '../../ui/ToggleButton.tsx';
import { TouchButton } from '../../ui/TouchButton.tsx';
import { useOpenTill } from './useOpenTill.ts';

/** Usual floats, in rupees. */
const usualFloats = ['1000', '2000', '5000'];

interface OpenTillProps {
  onOpened?: () => void;
  /** The other way out, in a dialog. */
  children?: ReactNode;
}

/** Asks for the cash that is in the drawer, and opens the till with it. */
export function OpenTill({ onOpened, children }: OpenTillProps) {
  const [float, setFloat] = useState('');
  const open = useOpenTill();
  const paise = parseAmount(float);
  const { isBusy, run } = useOnce(async () => paise !== null && (await open(paise)));
  const isWrong = float.trim() !== '' && paise === null;
  return (
    <Stack gap={12}>
      <MoneyField
        label="Float"
        note="the cash in the drawer now"
        value={float}
        error={isWrong ? 'Enter the float in rupees.' : undefined}
        onValue={setFloat}
        data-testid="till-float"
      />
      <Row gap={8} align="stretch" wrap>
        {usualFloats.map((usual) => (
          <ToggleButton key={usual} isOn={float === usual} onClick={() => setFloat(usual)}>
            {rupees(Number(usual) * 100)}
          </ToggleButton>
        ))}
      </Row>
      <Row gap={12} align="stretch" justify="end" wrap>
        {children}
        <TouchButton
          look="fill"
          disabled={isBusy || paise === null}
          onClick={() => void run().then((isOpened) => isOpened && onOpened?.())}
          data-primary
        >
          {paise === null ? 'Open till' : `Open till with ${rupees(paise)}`}
        </TouchButton>
      </Row>
    </Stack>
  );
}
