import { type ComponentType, lazy, Suspense } from 'react';
import type { OnlinePaymentProps } from './OnlinePayment.tsx';

/** Without a connection its code may be missing, but then nothing can be paid either. */
const OnlinePayment = lazy(
  (): Promise<{ default: ComponentType<OnlinePaymentProps> }> =>
    import('./OnlinePayment.tsx').then(
      (loaded) => ({ default: loaded.OnlinePayment }),
      () => ({ default: () => null }),
    ),
);

/** The online payment of a booking or party, loaded where there is one. */
export function PayOnline(props: OnlinePaymentProps) {
  return (
    <Suspense fallback={null}>
      <OnlinePayment {...props} />
    </Suspense>
  );
}
