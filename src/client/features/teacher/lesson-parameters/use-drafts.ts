import { useEffect, useMemo } from 'react';
import type { GenerationView } from '../../../../shared/contracts/generation.ts';
import { createDraftStore } from './draft-store.ts';

/** The drafts of a generation whose job has ended, and their edits. */
export function useDrafts(generation: GenerationView) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one store a generation; `follow` brings its news
  const store = useMemo(() => createDraftStore(generation), [generation.generationId]);
  useEffect(() => store.watch(), [store]);
  useEffect(() => store.follow(generation), [store, generation]);
  return { store, drafts: store.drafts.use(), state: store.state.use(), unsent: store.unsent.use() };
}
