/** The public home page, loaded with it. */
export const publicHome = {
  welcome: 'Te damos la bienvenida a {{name}}',
  title: 'Tu razonamiento también cuenta para la nota',
  lead: {
    model:
      '{{name}} evalúa el desempeño de los estudiantes con inteligencia artificial: lee las respuestas escritas y explica cómo mejorarlas. Quién pone la nota lo decide el centro.',
    offline:
      '{{name}} evalúa el desempeño de los estudiantes; con inteligencia artificial, cuando el centro la conecta.',
  },
  foot: {
    model:
      '{{name}} · el modelo lee las respuestas abiertas y explica cómo mejorarlas; quién pone la nota lo decide el centro.',
    offline: '{{name}} · las respuestas abiertas las califica cada docente; lo demás se calcula.',
  },
  sample: 'Ver un ejemplo',
  signIn: 'Iniciar sesión',
  model: 'Modelo de IA en uso:',
  sampleLabel: 'Ejemplo de una respuesta calificada',
  sampleKind: 'Ejercicio · Medio',
  sampleQuestion: 'Deriva $f(x) = x^2 \\ln x$ y evalúa en $x = e$. Justifica cada paso.',
  sampleAnswer:
    "$f'(x) = 2x \\ln x + x^2 \\cdot \\frac{1}{x}$, entonces $f'(e) = 2e + e = 3e$. Usé la regla para derivar dos funciones que se multiplican.",
  sampleOutOf: 'de 10',
  sampleFeedbackTitle: 'Feedback',
  sampleFeedback:
    'Resultado correcto y pasos en orden. Llama a la regla por su nombre, regla del producto, y escribe la simplificación $x^2 \\cdot \\frac{1}{x} = x$ antes de evaluar.',
  howTitle: 'Así se califica una respuesta',
  howText: {
    model:
      'La pregunta, lo que escribió el estudiante y el idioma llegan al modelo. Vuelven una calificación y un comentario; ambos quedan en el historial de intentos.',
    offline:
      'Lo que tiene una clave se corrige con ella al entregar; lo demás lo lee y lo califica el docente. La nota y el comentario quedan en el historial de intentos.',
  },
  students: 'Estudiantes',
  studentsText: 'Toman lecciones y ven sus intentos, notas y comentarios.',
  teachers: 'Docentes',
  teachersText: 'Crean lecciones y bancos de preguntas, y revisan respuestas.',
  admins: 'Administración',
  adminsText: 'Gestiona usuarios, asignaturas y accesos.',
  codeLabel: 'Ejemplo de código: una llamada para calificar',
  codeQuestion: 'Deriva $f(x) = x^2 \\\\ln x$ y evalúa en x = e',
  codeFeedback: 'Resultado correcto. Nombra la regla del producto…',
  footer: 'Funciona con Aula, software libre.',
} as const;
