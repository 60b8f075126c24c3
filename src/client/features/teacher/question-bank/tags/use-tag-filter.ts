import { useSearchParams } from 'react-router';

/** The tag whose questions are shown, as the address says it: null for all, empty for those without one. */
export function useTagFilter() {
  const [query, setQuery] = useSearchParams();
  const show = (tag: string | null) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        if (tag === null) next.delete('etiqueta');
        else next.set('etiqueta', tag);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [query.get('etiqueta'), show] as const;
}
