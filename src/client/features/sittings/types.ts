import type { z } from 'zod';
import type { sittingView, startResult } from '../../../shared/contracts/sittings.ts';

export type SittingView = z.infer<typeof sittingView>;
export type StartResult = z.infer<typeof startResult>;
