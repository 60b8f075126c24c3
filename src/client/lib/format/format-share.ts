/** A fraction from 0 to 1 as a whole percentage: `83 %`. */
export const formatShare = (share: number): string => `${Math.round(share * 100)} %`;
