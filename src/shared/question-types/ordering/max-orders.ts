/** Further right orders of an ordering. */
export const maxOrders = 5;
