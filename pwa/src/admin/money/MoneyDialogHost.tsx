import { useQuery } from '@tanstack/react-query';
import type { Order, Payment } from '@toodles/api/contract/money/orders.ts';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { OrderBuyerDialog } from '../bills/BuyerDialog.tsx';
import { DocumentDialog } from '../bills/DocumentDialog.tsx';
import { TakePaymentDialog, UndoPaymentDialog, UseCreditDialog, WriteOffDialog } from './MoneyDialogs.tsx';
import { orderQuery } from './order-calls.ts';
import { RefundPaymentDialog } from './RefundDialog.tsx';

interface OpenDialog {
  orderId: string;
  what: 'take' | 'credit' | 'refund' | 'writeOff' | 'buyer' | Payment | { documentId: string };
}

const Opener = createContext<(dialog: OpenDialog) => void>(() => undefined);

/** Opens a dialog about an order's money. */
export const useMoneyDialog = () => useContext(Opener);

/**
 * Shows the dialogs about an order's money above a page. They are not part of the panel that opens them,
 * because a panel starts anew when the window is resized or the phone is turned.
 */
export function MoneyDialogHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenDialog>();
  return (
    <Opener value={setOpen}>
      {children}
      {open && <MoneyDialog {...open} onClose={() => setOpen(undefined)} />}
    </Opener>
  );
}

function MoneyDialog({ orderId, what, onClose }: OpenDialog & { onClose: () => void }) {
  // Loaded by the panel, and refetched after a failed attempt.
  const { data: order } = useQuery(orderQuery(orderId));
  if (typeof what === 'object' && 'documentId' in what)
    return <DocumentDialog id={what.documentId} onClose={onClose} />;
  if (what === 'buyer') return <OrderBuyerDialog orderId={orderId} onClose={onClose} />;
  if (!order) return null;
  if (typeof what === 'object') return <UndoPaymentDialog order={order} payment={what} onClose={onClose} />;
  const Dialog = dialogs[what];
  return <Dialog order={order} onClose={onClose} />;
}

const dialogs = {
  take: TakePaymentDialog,
  credit: UseCreditDialog,
  refund: RefundPaymentDialog,
  writeOff: WriteOffDialog,
} satisfies Record<string, (props: { order: Order; onClose: () => void }) => ReactNode>;
