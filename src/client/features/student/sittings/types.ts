import type { z } from 'zod';
import type { openResult, sittingView, startView } from '../../../../shared/contracts/sittings.ts';

export type SittingView = z.infer<typeof sittingView>;
export type StartView = z.infer<typeof startView>;
export type OpenResult = z.infer<typeof openResult>;
