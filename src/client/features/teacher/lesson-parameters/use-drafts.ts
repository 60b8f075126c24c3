import { useEffect, useMemo } from 'react';
import type { GenerationView } from '../../../../shared/contracts/generation.ts';
import { createDraftStore } from './draft-store.ts';

/** Drafts of a finished generation, with their edits. */
export function useDrafts(generation: GenerationView) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one store per generation; `follow` applies updates
  const store = useMemo(() => createDraftStore(generation), [generation.generationId]);
  useEffect(() => store.watch(), [store]);
  useEffect(() => store.follow(generation), [store, generation]);
  return { store, drafts: store.drafts.use(), state: store.state.use(), unsent: store.unsent.use() };
}
