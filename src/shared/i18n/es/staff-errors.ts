/** Errors of actions only teachers and admins can do. */
export const staffErrors = {
  'edit-outdated':
    'Esto cambió desde que lo abriste, en otra ventana o por otra persona. No se guardó ni se eliminó nada.',
  'lesson-fields-missing': 'Por favor, completa todos los campos requeridos.',
  'duration-too-short': 'La duración debe ser mayor a 0 minutos.',
  'duration-too-long': 'La duración no puede superar los 100 000 minutos.',
  'attempts-too-few': 'El número de intentos debe ser al menos 1.',
  'attempts-too-many': 'El número de intentos no puede ser mayor que 1000.',
  'day-passed': 'Ese día ya pasó.',
  'group-change-outdated':
    'Los grupos o los cursos cambiaron mientras tanto. Mira otra vez qué termina y qué empieza.',
  'group-change-kept': 'Ya no se puede deshacer: entregó o está haciendo algo en un curso nuevo.',
  'student-inside': 'Está haciendo ahora: {{topics}}. Espera a que termine o ciérralo en la sala.',
  'opens-after-due': 'La lección debe abrirse antes de su fecha de entrega.',
  'submission-date-past': 'La fecha de entrega no puede ser anterior a la fecha y hora actual.',
  'grade-part-wrong': 'Escribe un nombre y un peso entero de {{min}} a {{max}}.',
  'terms-wrong': 'Cada evaluación necesita un nombre y fechas dentro del año, sin cruzarse con otra.',
  'lesson-being-taken': 'Alguien está tomando esta lección. Archívala cuando termine.',
  'lesson-not-ready':
    'No se puede habilitar la lección. Debe tener al menos un prompt asociado o preguntas creadas y asignadas.',
  'extra-out-of-range': 'Lo adicional es un número entero de 0 a {{max}}.',
  'accommodation-empty': 'Da tiempo, intentos o días adicionales.',
  'question-text-missing': 'El texto de la pregunta es obligatorio.',
  'too-few-options': 'Debe tener al menos 2 opciones válidas para preguntas de opción múltiple.',
  'correct-answer-missing': 'Debe seleccionar una respuesta correcta.',
  'statement-missing': 'El enunciado del ejercicio es obligatorio.',
  'criterion-points': 'Cada criterio vale más de 0 y hasta 100 puntos.',
  'accepted-answer-missing': 'Al menos una respuesta vale el 100 %.',
  'too-few-items': 'Escribe al menos 3 elementos para ordenar.',
  'equal-items': 'Todos los elementos dicen lo mismo: no hay nada que ordenar.',
  'too-few-pairs': 'Escribe al menos 2 parejas.',
  'pair-incomplete': 'A una pareja le falta un lado.',
  'distractor-right': 'Un distractor dice lo mismo que una pareja: sería correcto.',
  'question-points': 'Los puntos van de 0.25 a 10, de 0.25 en 0.25.',
  'gaps-missing': 'El texto necesita de 1 a 15 huecos.',
  'tolerance-invalid': 'Escribe cuánto: un número mayor que 0; de cifras y decimales, un entero hasta 12.',
  'gap-brackets-left':
    'Queda «[[» en el texto. Escribe [[palabra]] para un hueco, o separa los corchetes así: «[ [».',
  'gap-answer-missing': 'A un hueco le falta su respuesta, o a una lista otra opción.',
  'not-wording': 'Aquí solo cambian las palabras: la clave, las opciones que hay y su orden siguen iguales.',
  'question-started':
    'Un estudiante ya empezó con esta pregunta. Usa «Corregir»: vuelve a calificar lo entregado.',
  'question-assigned': 'La pregunta ya está asignada a estudiantes y no se puede modificar.',
  'no-questions': 'No hay preguntas para asignar.',
  'no-enrolled-students': 'No hay estudiantes matriculados en esta materia.',
  'guidelines-missing': 'Debes ingresar las directrices de evaluación para generar preguntas.',
  'question-count-out-of-range': 'El número de preguntas debe estar entre {{min}} y {{max}}.',
  'question-types-missing': 'Debes seleccionar al menos un tipo de pregunta.',
  'description-missing': 'Escribe la descripción de lo que se debe preguntar.',
  'difficulty-out-of-range': 'La dificultad debe estar entre 1 y 5.',
  'prompt-exists': 'Esta lección ya tiene una configuración personalizada.',
  'job-not-failed': 'Este trabajo ya no está entre los que fallaron.',
  'generation-running': 'Ya se están generando preguntas para esta lección.',
  'generation-saved':
    'Estas preguntas ya se guardaron, en otra ventana o desde otro programa. Edítalas en el contenido de la lección.',
  'generation-quota': 'Llegaste al límite de generaciones por hora. Vuelve a intentarlo más tarde.',
  'not-a-pdf': 'Solo se permiten archivos PDF.',
  'document-too-large': 'El archivo es demasiado grande. Máximo 10MB.',
  'not-a-picture': 'Solo se aceptan imágenes PNG, JPEG, WebP, GIF o SVG.',
  'picture-too-large': 'La imagen es demasiado grande. Máximo 5 MB.',
  'picture-too-many-pixels':
    'La imagen tiene demasiados píxeles. Máximo 50 megapíxeles: redúcela y súbela otra vez.',
  'picture-broken': 'La imagen está dañada y no se puede leer.',
  'picture-too-complex': 'Este dibujo tarda demasiado en convertirse. Guárdalo como PNG y súbelo otra vez.',
  'picture-unsafe':
    'El SVG tiene un script o usa archivos de otro lugar. Guárdalo como PNG y súbelo otra vez.',
  'picture-missing':
    'Una imagen de la pregunta ya no existe, o es de una lección que no puedes leer. Quítala y súbela otra vez.',
  'alternative-text-missing':
    'Falta el texto alternativo de una imagen en la pregunta {{question}}. Escríbelo y vuelve a intentarlo.',
  'stimulus-empty': 'Escribe el texto que comparten las preguntas.',
  'stimulus-questions': 'Elige de {{min}} a {{max}} preguntas seguidas que no tengan otro texto.',
  'stimulus-across-pools':
    'Esas preguntas no son de la misma bolsa. Elige preguntas de una sola, o cambia la bolsa antes.',
  'pool-too-small': 'La bolsa «{{name}}» no alcanza: para sortear {{count}} necesita más preguntas que esas.',
  'pool-points-differ':
    'Las preguntas de la bolsa «{{name}}» no valen los mismos puntos. Ponles los mismos a todas.',
  'pool-splits-stimulus':
    'De la bolsa «{{name}}» no se pueden sacar {{count}} sin partir las preguntas que comparten un texto. Cambia cuántas.',
  'document-broken': 'El PDF está dañado y no se puede leer.',
  'document-encrypted': 'El PDF está protegido con contraseña. Sube una copia sin protección.',
  'document-without-text': 'No se pudo extraer texto del PDF.',
  'document-scanned':
    'El PDF parece escaneado: sus páginas son imágenes, sin texto que leer. Pásale un reconocimiento de texto (OCR) y súbelo otra vez.',
  'document-unreadable':
    'El PDF usa tipos de letra que no dicen qué letras dibujan, y su texto no se puede leer. Expórtalo otra vez desde el programa en que se escribió, o pásale un reconocimiento de texto (OCR).',
  'document-too-slow': 'El PDF tardó demasiado en leerse. Prueba con uno más sencillo.',
  'document-not-ready': 'El PDF todavía se está leyendo. Espera a que termine.',
  'person-not-found': 'No se encontró a esa persona.',
  'subject-not-found': 'La materia no fue encontrada.',
  'person-under-way':
    'Algo de esta persona todavía está en marcha: una lección abierta o sin calificar, una revisión pedida o un trabajo. Espera a que termine.',
  'renewal-not-own':
    'Este estudiante tiene cursos de otros docentes, así que su contraseña nueva la da administración. Puedes pedírsela.',
  'renewal-linked':
    'Este estudiante entra con una cuenta de fuera, sin contraseña de Aula. Si no puede entrar, pídelo a administración.',
  'sitting-in-use':
    'La página del estudiante todavía responde. Si su equipo se apagó, espera un minuto y prueba otra vez.',
  'last-admin': 'Es la única cuenta de administración que puede entrar. Crea otra antes.',
  'year-closed': 'El año escolar está cerrado: se puede leer, pero ya no cambia.',
  'year-taken': 'Ya hay un año con ese nombre.',
  'group-taken': 'Ya hay un grupo con ese nombre en ese año.',
  'course-exists': 'Ese curso ya está en el año elegido.',
  'subject-fields-missing': 'Por favor, complete todos los campos (Nombre, Semestre, Modalidad).',
  'semester-out-of-range': 'El semestre debe ser un número entero entre 1 y 10.',
  'subject-type-unknown': 'La modalidad debe ser Presencial, Virtual o Mixta.',
  'no-subjects-chosen': 'Seleccione al menos una asignatura.',
  'no-valid-rows': 'No se encontraron filas válidas en el CSV. Verifique que el formato sea correcto.',
  'too-many-rows': 'El archivo tiene demasiadas filas. Máximo {{max}}.',
  'namesakes-undecided':
    'Hay otra persona que se llama {{names}}. Decide si es la misma. No se importó nada.',
  'namesakes-changed':
    'Las cuentas de {{names}} han cambiado mientras decidías. Decide de nuevo. No se importó nada.',
  'grading-under-way': 'Este intento se está calificando ahora. Inténtalo en un momento.',
  'mark-changed': 'Otra persona cambió esta nota. Míralas juntas antes de guardar.',
  'mark-missing': 'Esta respuesta todavía no tiene nota.',
  'proposal-blind': 'Esta respuesta se califica a ciegas: pon primero tu nota y verás la de la IA.',
  'proposal-closed': 'Abre la propuesta de la IA antes de confirmarla.',
  'criteria-not-judged': 'Pon un valor a cada criterio, o escribe la nota.',
  'mark-out-of-range': 'Una nota va de 0 a 10, con dos decimales como mucho: 7.25 o 7,25.',
  'reason-too-long': 'El motivo es demasiado largo: {{most}} caracteres como máximo.',
  'feedback-too-long': 'El comentario es demasiado largo: {{most}} caracteres como máximo.',
  'reason-missing': 'Escribe el motivo: el estudiante pidió una revisión y lo lee.',
  'appeal-lowers':
    'Una revisión pedida no baja la nota: súbela o mantenla. Si ves un error en contra, decídelo después, aparte.',
  'no-question-left':
    'Algún intento se quedaría sin preguntas que cuenten. Da la nota completa en lugar de anular.',
  'regrade-kind': 'Esta corrección no es para este tipo de pregunta, o no cambia nada.',
  'regrade-outdated': 'Las notas cambiaron mientras tanto. Vuelve a calcular antes de aplicar.',
  'regrade-others': 'Falta decir cuáles de las otras respuestas siguen valiendo. Mira la lista otra vez.',
  'regrade-touched': 'Ya no se puede deshacer: algo más nuevo decidió sobre las mismas respuestas.',
  'group-outdated':
    'Las respuestas o las notas de este grupo cambiaron mientras tanto. Mira otra vez quién cambia.',
  'address-refused':
    'Esa dirección no puede ser la de un modelo. Escribe una que empiece con http:// o https://.',
  'passphrase-missing': 'Escribe la frase con la que se cifran las copias, de al menos 12 caracteres.',
  'off-box-fixed': 'Dónde van las copias se decide en los ajustes del servidor, no aquí.',
  'installation-is-copy':
    'Esto es una copia de la escuela: nada sale de ella hasta que digas «Esta es la escuela ahora».',
  'mail-server-fixed': 'El servidor de correo se decide en los ajustes del servidor (SMTP_URL), no aquí.',
  'public-url-missing': 'Falta la dirección de Aula, con la que empiezan los enlaces de los correos.',
  'local-model-fixed': 'El modelo lo fija el entorno (OPENAI_MODEL) y no se cambia aquí.',
  'local-model-unknown': 'Ollama no conoce ningún modelo con ese nombre.',
  'local-model-failed': 'Ollama no pudo descargar el modelo.',
  'local-server-away':
    'No se llega a Ollama en esa dirección, o la conexión se corta una y otra vez. Lo descargado se conserva.',
  'model-not-usable': 'El modelo no respondió a la prueba, así que no se guardó.',
  'pictures-without-model': 'Ningún modelo califica: no hay a quién mostrar imágenes.',
  'model-refuses-pictures':
    'El servidor del modelo no acepta imágenes. Se sigue calificando con los textos alternativos.',
  'model-misreads-pictures':
    'El modelo no ve las imágenes: se le mostraron cuatro colores y respondió «{{said}}». Se sigue calificando con los textos alternativos.',
  'model-name-missing': 'Escribe el nombre del modelo.',
  'regrade-running': 'Una corrección de esta pregunta se está aplicando. Inténtalo cuando termine.',
  'calibration-missing':
    'La institución pide probar la calificación de las respuestas abiertas antes de habilitar. Hazlo en Parámetros, «Criterios y fiabilidad».',
  'calibration-without-model': 'No hay un modelo de IA configurado: no hay nada que probar.',
  'calibration-limits': 'Los límites van de 0 a 10 puntos, y las muestras de 3 a 20.',
  'sample-blank': 'Escribe la respuesta de muestra.',
  'sample-to-grader': 'Este texto le habla de la nota a quien corrige. No sirve de muestra.',
  'samples-full': 'Una prueba tiene {{most}} muestras como máximo.',
  'samples-missing': 'Hacen falta al menos {{least}} muestras.',
  /** Errors of refused calls in lists and forms of users, subjects and lessons, by HTTP status. */
  byStatus: {
    unauthorized: 'No autorizado.',
    unauthorizedPeople: 'No autorizado o sesión expirada. Por favor, inicie sesión de nuevo.',
    notFound: '{{message}} (No encontrado)',
    conflict: '{{message}} (Conflicto)',
    badRequest: '{{message}} (Solicitud incorrecta)',
    withStatus: '{{message}} (Status: {{status}})',
  },
} as const;
