import { useSearchParams } from 'react-router';

/** Returns the tag filter from the URL: null for all questions, '' for those without tags. */
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
