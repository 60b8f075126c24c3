/** A share of 0 to 1 as whole percent: `83 %`. */
export const formatShare = (share: number): string => `${Math.round(share * 100)} %`;
