import { createContext } from 'react';

export interface OrderItem {
  id: number;
  name: string;
}

interface Order {
  items: readonly OrderItem[];
  onMove: (id: number, over: number) => void;
}

/** The list that a row is sorted in; null if the order can't be changed. */
export const OrderContext = createContext<Order | null>(null);
