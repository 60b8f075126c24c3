import { z } from 'zod';
import { plainText } from '../../contracts/text.ts';
import { maxOrders } from './max-orders.ts';

export const orderingDetails = {
  /** Further right orders, written as the key: `c, a, b`. */
  orders: z.array(plainText(100)).max(maxOrders).optional(),
};
