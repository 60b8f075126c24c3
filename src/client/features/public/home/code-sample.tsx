import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Example of an API call. Field names and URLs are code and are not translated. */
export function CodeSample() {
  const { t, language } = useTranslation();
  const name = 'text-accent-text';
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be focusable
      tabIndex={0}
      aria-label={t('home.codeLabel')}
      className="h-fit overflow-x-auto rounded-md border border-line bg-surface-sunken p-5 md:p-6"
    >
      <pre className="font-mono text-caption leading-[1.4rem]">
        <code>
          <span className="text-text-mute">POST /api/calificar2</span>
          {'\n{\n  '}
          <span className={name}>"pregunta"</span>: "{t('home.codeQuestion')}",{'\n  '}
          <span className={name}>"respuesta_estudiante"</span>: "f'(e) = 3e",{'\n  '}
          <span className={name}>"idioma"</span>: "{language}"{'\n}\n\n'}
          <span className="text-text-mute">200 OK</span>
          {'\n{\n  '}
          <span className={name}>"calificacion"</span>: <span className="text-success-text">9.0</span>,
          {'\n  '}
          <span className={name}>"feedback"</span>: "{t('home.codeFeedback')}"{'\n}'}
        </code>
      </pre>
    </section>
  );
}
