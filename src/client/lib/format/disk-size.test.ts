import { expect, test } from 'vitest';
import { formatDiskSize } from './disk-size.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_500, '1.5 kB'],
  [212_000_000, '212 MB'],
  [41_600_000_000, '41.6 GB'],
  [5e15, '5000 TB'],
])('formats %d bytes as %s', (bytes, text) => expect(formatDiskSize(bytes)).toBe(text));
