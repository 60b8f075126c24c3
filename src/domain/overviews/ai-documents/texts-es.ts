import { agreementRow, blank, type DocumentTexts, heading, list, table, text } from './blocks.ts';
import type { DocumentFacts } from './document-facts.ts';

const works = { grading: 'Calificar', writing: 'Escribir preguntas', assistant: 'Asistente' };
const policies = {
  'in-force': 'La IA califica: su nota vale al entregar; el docente puede cambiarla.',
  proposed: 'La IA propone: ninguna nota vale hasta que un docente la decide.',
  'feedback-only': 'La IA solo comenta: la nota la pone el docente.',
  off: 'La IA no califica: ninguna respuesta sale hacia un modelo.',
};

const day = (instant: string) => instant.slice(0, 10);

const models = ({ models }: DocumentFacts) =>
  table(
    ['Trabajo', 'Modelo', 'Servidor'],
    models.map(({ work, label, model, host }) => [
      works[work],
      model ? `${label} (${model})` : 'ninguno',
      host ?? '–',
    ]),
  );

const policy = ({ policy: { marks, feedback, middle, sampleEvery, since, by } }: DocumentFacts) =>
  list(
    policies[marks],
    ...(marks === 'proposed'
      ? [
          feedback
            ? 'El estudiante lee antes el comentario de la IA, sin número.'
            : 'El estudiante no lee nada antes de la nota.',
        ]
      : []),
    ...(marks === 'in-force' && middle
      ? ['Las notas de 3 a 7 esperan a un docente hasta que la pregunta tiene 20 notas de personas.']
      : []),
    sampleEvery === null
      ? 'No se toma una muestra a ciegas.'
      : `De cada ${sampleEvery} notas de la IA, un docente pone antes la suya sin verla; al menos tres por lección.`,
    since === null ? 'Es la decisión de fábrica.' : `Decidido el ${day(since)}${by ? ` por ${by}` : ''}.`,
  );

const agreementHead = [
  'De qué',
  'n',
  'IA − docente (95 %)',
  'A un punto o menos',
  'Kappa (95 %)',
  'Pasa solo con la IA',
  'Pasa solo con el docente',
];

const agreement = ({ agreement, graders }: DocumentFacts) =>
  table(agreementHead, [
    agreementRow('Todas', agreement, 'todavía no se sabe'),
    agreementRow(
      'El docente puso de 3 a 7',
      { n: agreement.middle?.n ?? 0, all: agreement.middle },
      'todavía no se sabe',
    ),
    ...graders.map(({ name, agreement }) => agreementRow(name, agreement, 'todavía no se sabe')),
  ]);

const trials = ({ trials }: DocumentFacts) =>
  trials.length === 0
    ? text('Ningún modelo se ha probado todavía en esta instalación.')
    : table(
        ['Modelo', 'Instrucciones', 'Fecha', 'Notas acertadas', 'Preguntas usables'],
        trials.map((one) => [
          one.label,
          one.version,
          day(one.triedAt),
          `${one.marksRight} de ${one.marksTotal}${one.marksFit ? '' : ' (no apto)'}`,
          `${one.questionsUsable} de ${one.questionsTotal}${one.questionsFit ? '' : ' (no apto)'}`,
        ]),
      );

const attacks = ({ attacks }: DocumentFacts) =>
  text(
    attacks
      ? `Última prueba con respuestas que intentan subir su nota: ${day(attacks.startedAt)}, ${attacks.model}, ${attacks.resisted} de ${attacks.attacks} resistidas.`
      : 'Todavía no se ha probado con respuestas que intentan subir su nota.',
  );

const sent = ({ seesPictures }: DocumentFacts) =>
  list(
    `Se envía: la pregunta, ${seesPictures ? 'sus imágenes, ' : ''}la respuesta modelo, los criterios y la respuesta del estudiante; los nombres del curso se sustituyen.`,
    'No se envía: nombre, correo, curso, notas anteriores ni archivos de personas.',
  );

const review = ({ appealDays }: DocumentFacts) =>
  `Cada estudiante puede pedir que una persona revise una nota durante ${appealDays} días; su docente responde con motivo.`;

export const documentsInSpanish: DocumentTexts = {
  titles: {
    'technical-file': 'Expediente técnico',
    instructions: 'Instrucciones de uso',
    accuracy: 'Hoja de exactitud',
    'data-protection': 'Evaluación de impacto en la protección de datos',
    'fundamental-rights': 'Evaluación de impacto en los derechos fundamentales',
    notice: 'Aviso a estudiantes y familias',
    oversight: 'Quién supervisa',
    incident: 'Parte de incidente',
    risks: 'Registro de riesgos',
  },
  draft: ({ at, version, school }) =>
    text(
      `${school && `${school}. `}Borrador para la persona delegada de protección de datos de la institución. Rellenado por Aula ${version} el ${day(at)} con los datos de esta instalación; no es asesoramiento jurídico.`,
    ),
  write: {
    'technical-file': (facts) => [
      heading('1. Sistema y finalidad'),
      text(
        'Aula es una plataforma de cursos que la institución aloja. Un modelo de IA puede calificar respuestas abiertas con criterios del docente, escribir bancos de preguntas que el docente revisa y contestar en el asistente. Los demás tipos de pregunta los califica el programa con reglas fijas.',
      ),
      blank('Institución y responsable'),
      heading('2. Modelos y versiones'),
      models(facts),
      list(
        `Instrucciones para calificar: ${facts.prompts.grading}.`,
        `Instrucciones para escribir: ${facts.prompts.writing}.`,
        `Instrucciones para criterios: ${facts.prompts.criteria}.`,
      ),
      heading('3. Datos'),
      sent(facts),
      text('La institución no entrena modelos con respuestas de estudiantes.'),
      heading('4. Supervisión humana'),
      policy(facts),
      text(review(facts)),
      heading('5. Exactitud y robustez'),
      agreement(facts),
      trials(facts),
      attacks(facts),
      heading('6. Registro'),
      text(
        `De cada llamada se guardan hora, modelo, versión de instrucciones, resultado y costo; lo enviado y lo respondido, ${facts.callTextDays} días (al menos 183). Las decisiones de personas no se borran.`,
      ),
      heading('7. Cambios'),
      text('Los cambios de modelo, de política y de conservación quedan en la auditoría con fecha y nombre.'),
    ],
    instructions: (facts) => [
      heading('Para qué sirve y para qué no'),
      list(
        'Sirve para dar una primera nota o un comentario a respuestas abiertas con criterios.',
        'No sirve para decidir por sí sola sobre admisión, promoción o sanción.',
        'No conviene para textos en otro idioma que el de la lección, dibujos, ni respuestas que dependen de lo dicho en clase.',
      ),
      heading('Antes de usarla'),
      list(
        'Prueba el modelo en «IA»: si no es apto, que decidan los docentes.',
        'Escribe en cada pregunta los criterios y una respuesta modelo.',
        'Publica el aviso a estudiantes y familias.',
      ),
      heading('Al calificar'),
      policy(facts),
      list(
        'Primero la respuesta, después la propuesta: quien ve antes la nota de la IA tiende a aceptarla.',
        'Mira siempre lo que «Revisar» señala: duda, contradicción, palabras que intentan subir la nota.',
        'Si algo está mal en una pregunta, corrígela: se vuelve a calificar para todos.',
      ),
      heading('Cuándo parar'),
      text('En «IA» se apaga el trabajo nuevo en un clic; las respuestas esperan a su docente.'),
    ],
    accuracy: (facts) => [
      heading('Notas de la IA y notas a ciegas de los docentes'),
      text(
        'Solo cuentan notas que un docente puso sin ver la de la IA, sacadas al azar y ponderadas por el inverso de su probabilidad. Por debajo de 20 no se dan cifras.',
      ),
      agreement(facts),
      text('Kappa ponderado cuadrático de notas enteras de 0 a 10; intervalos por remuestreo.'),
      heading('Prueba con respuestas etiquetadas'),
      trials(facts),
      attacks(facts),
      heading('Límites'),
      list(
        'Las cifras son de esta institución, sus materias y su forma de calificar; no valen para otra.',
        'Dicen cuánto se parece la IA a los docentes, no quién tiene razón.',
      ),
    ],
    'data-protection': (facts) => [
      heading('Tratamiento'),
      sent(facts),
      models(facts),
      blank('Base jurídica'),
      blank('Encargado del tratamiento y contrato, si el servidor es de un tercero'),
      heading('Necesidad y proporcionalidad'),
      list(
        'El modelo recibe respuestas sin nombre ni correo.',
        `Lo enviado y lo respondido se borra a los ${facts.callTextDays} días.`,
        'Sin modelo, las respuestas abiertas las califica el docente: hay alternativa.',
      ),
      heading('Riesgos y medidas'),
      table(
        ['Riesgo', 'Medida', 'Queda'],
        [
          [
            'Un estudiante escribe datos suyos o de otros',
            'Se sustituyen los nombres del curso; el aviso pide no escribirlos',
            'Otros datos pueden salir',
          ],
          [
            'El servidor del modelo guarda lo recibido',
            'Modelo local, o contrato que lo excluye',
            'Depende del proveedor',
          ],
          [
            'Acceso indebido a respuestas',
            'Permisos por curso, auditoría, copias cifradas si se activan',
            'Bajo',
          ],
        ],
      ),
      blank('Opinión de la persona delegada'),
      blank('Fecha de la próxima revisión'),
    ],
    'fundamental-rights': (facts) => [
      heading('Uso y personas afectadas'),
      text('Estudiantes de la institución, muchos menores de edad, cuyas respuestas abiertas lee un modelo.'),
      policy(facts),
      heading('Derechos en juego'),
      table(
        ['Derecho', 'Cómo puede dañarse', 'Qué se hace'],
        [
          [
            'Educación',
            'Una nota injusta por debajo de lo merecido',
            'El docente decide o puede cambiarla; muestra a ciegas; revisión',
          ],
          [
            'No discriminación',
            'Trato distinto por forma de escribir o idioma',
            'Criterios por ideas, sin contar ortografía; comparar por lección',
          ],
          [
            'Protección de datos',
            'Respuestas que salen de la institución',
            'Sin nombres; modelo local posible',
          ],
          ['Ser oído', 'No saber quién decidió', 'Cada nota dice quién la puso y cómo pedir revisión'],
        ],
      ),
      text(review(facts)),
      heading('Vigilancia'),
      agreement(facts),
      blank('Quién responde de esta evaluación'),
      blank('Consultas a estudiantes, familias y docentes'),
    ],
    notice: (facts) => [
      text(
        'En Aula, las preguntas de opción, de relacionar, de completar y los ejercicios los califica el programa con reglas fijas.',
      ),
      text(
        {
          'in-force':
            'Las respuestas abiertas las lee una inteligencia artificial y pone una nota, que tu docente puede cambiar.',
          proposed:
            'Las respuestas abiertas las lee una inteligencia artificial, que propone; la nota la decide tu docente.',
          'feedback-only':
            'Las respuestas abiertas las lee una inteligencia artificial, que comenta; la nota la pone tu docente.',
          off: 'Las respuestas abiertas las califica tu docente. Ninguna inteligencia artificial las lee.',
        }[facts.policy.marks],
      ),
      ...(facts.policy.marks === 'off'
        ? []
        : [
            text(
              'Al modelo llegan la pregunta y la respuesta, sin nombre ni correo. No escribas en ellas datos tuyos ni de otras personas.',
            ),
            list(
              ...[
                ...new Set(
                  facts.models.flatMap(({ work, host }) => (work === 'grading' && host ? [host] : [])),
                ),
              ].map((host) => `El modelo está en: ${host}.`),
              `Lo enviado se guarda ${facts.callTextDays} días.`,
            ),
          ]),
      text(
        `Junto a cada nota se lee quién la puso. Puedes pedir que tu docente revise una nota durante ${facts.appealDays} días, con tus palabras, desde el resultado.`,
      ),
      blank('Con quién hablar'),
    ],
    oversight: (facts) => [
      heading('Quién decide'),
      policy(facts),
      heading('Docentes con respuestas abiertas en las últimas cuatro semanas'),
      facts.policy.teachers.length === 0
        ? text('Ninguno.')
        : table(
            ['Docente', 'Respuestas por semana'],
            facts.policy.teachers.map(({ names, perWeek }) => [names, String(perWeek)]),
          ),
      heading('Qué puede hacer quien supervisa'),
      list(
        'Cambiar cualquier nota y decir por qué; la de la máquina queda al lado.',
        'Corregir una pregunta y volver a calificar.',
        'Apagar el trabajo de la IA para toda la institución (administración).',
      ),
      blank('Persona responsable de la supervisión'),
      blank('Formación recibida y fecha'),
    ],
    incident: (facts) => [
      text('Rellena una hoja por incidente y guárdala con la auditoría.'),
      blank('Fecha y hora'),
      blank('Quién avisa'),
      blank('Lección, pregunta, intento'),
      blank('Qué pasó'),
      blank('A cuántas personas afecta'),
      blank('Qué se hizo en el momento'),
      heading('Datos de la instalación'),
      list(`Aula ${facts.version}.`, `Instrucciones para calificar: ${facts.prompts.grading}.`),
      models(facts),
      heading('Después'),
      blank('Causa'),
      blank('Notas cambiadas y cómo se avisó'),
      blank('Hay que comunicarlo a una autoridad (sí, no, por qué)'),
      blank('Qué se cambia para que no se repita'),
    ],
    risks: (facts) => [
      table(
        ['Riesgo', 'Señal', 'Medida', 'Responsable'],
        [
          [
            'La IA es más dura o más blanda que los docentes',
            'Diferencia media fuera de ±1 en la muestra a ciegas',
            'Cambiar de modelo o de política; ejemplos; revisar criterios',
            '',
          ],
          [
            'Se acepta la nota de la IA sin mirar',
            'Propuestas confirmadas en bloque',
            'Muestra a ciegas; primero la respuesta',
            '',
          ],
          [
            'Una respuesta manipula a la IA',
            '«Revisar» la señala; prueba de ataques',
            'El docente decide; anular',
            '',
          ],
          [
            'El modelo cambia sin aviso',
            'El servidor responde con otro modelo; «La IA califica de otra forma»',
            'Probar otra vez; fijar versión',
            '',
          ],
          ['Salen datos personales', 'Búsqueda en lo enviado («IA»)', 'Sustituir nombres; modelo local', ''],
          ['El modelo no responde', '«El modelo no responde» en inicio', 'Esperar o calificar a mano', ''],
        ],
      ),
      heading('Estado'),
      agreement(facts),
      attacks(facts),
      blank('Próxima revisión'),
    ],
  },
};
