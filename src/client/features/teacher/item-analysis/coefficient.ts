/** `0.47`, `−0.34`: two decimals, with a minus sign as wide as a digit. */
export const signedCoefficient = (value: number): string => value.toFixed(2).replace('-', '−');
