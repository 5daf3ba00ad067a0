import { useState } from 'react';
import { FormDialog } from '../ui/FormDialog.tsx';
import type { Bill, BillFacts } from './bill.ts';
import { type Shortage, shortagesIn, shortagesOf, shortageText } from './shortages.ts';

const questionOf = (shortages: readonly Shortage[]): string => shortages.map(shortageText).join(' ');

/** Asks once for a bill before more of an item is sold than is left. */
export function useStockQuestion({ bill, facts }: { bill: Bill; facts: BillFacts }) {
  const own = shortagesOf(bill, facts);
  const [accepted, setAccepted] = useState('');
  const [asked, setAsked] = useState<{ question: string; goOn: () => void }>();
  const askFor = (shortages: readonly Shortage[], goOn: () => void) => {
    const question = questionOf(shortages);
    if (question === '' || question === accepted) goOn();
    else setAsked({ question, goOn });
  };
  return {
    /** Whether the bill, as far as this page knows, has more than is left. */
    isBeyond: own.length > 0,
    /** Goes on at once if enough is left; otherwise when the person says so. */
    ask: (goOn: () => void) => askFor(own, goOn),
    /** Asks if the server refused the sale because someone sold the last ones meanwhile. */
    askAgain: (error: unknown, goOn: () => void) => {
      const shortages = shortagesIn(error);
      if (shortages) askFor(shortages, goOn);
    },
    question: asked && (
      <StockDialog
        question={asked.question}
        onSell={() => {
          setAccepted(asked.question);
          setAsked(undefined);
          asked.goOn();
        }}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}

interface StockDialogProps {
  question: string;
  onSell: () => void;
  onClose: () => void;
}

const StockDialog = ({ question, onSell, onClose }: StockDialogProps) => (
  <FormDialog
    title="Not enough in stock"
    lead={question}
    submit="Sell anyway"
    cancel="Change the bill"
    brief
    busy={false}
    onSubmit={(event) => {
      event.preventDefault();
      onSell();
    }}
    onClose={onClose}
  />
);
