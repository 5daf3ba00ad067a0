import { createContext } from 'react';

export interface OrderItem {
  id: number;
  name: string;
}

interface Order {
  items: readonly OrderItem[];
  onMove: (id: number, over: number) => void;
}

/** The list that a row is ordered in; none where there is no order to change. */
export const OrderContext = createContext<Order | null>(null);
