import type { publicHome as es } from '../es/public-home.ts';
import type { Texts } from '../texts.ts';

export const publicHome: Texts<typeof es> = {
  welcome: 'Welcome to {{name}}',
  title: 'Your reasoning counts towards the grade too',
  lead: {
    model:
      '{{name}} evaluates student performance with artificial intelligence: it reads written answers and explains how to improve them. The school decides who gives the mark.',
    offline:
      '{{name}} evaluates student performance; with artificial intelligence, when the school connects it.',
  },
  foot: {
    model:
      '{{name}} · the model reads open answers and explains how to improve them; the school decides who sets the mark.',
    offline: '{{name}} · teachers mark the open answers; the rest is computed.',
  },
  sample: 'See an example',
  signIn: 'Sign in',
  model: 'AI model in use:',
  sampleLabel: 'Example of a graded answer',
  sampleKind: 'Exercise · Medium',
  sampleQuestion: 'Differentiate $f(x) = x^2 \\ln x$ and evaluate at $x = e$. Justify each step.',
  sampleAnswer:
    "$f'(x) = 2x \\ln x + x^2 \\cdot \\frac{1}{x}$, so $f'(e) = 2e + e = 3e$. I used the rule for two functions multiplied together.",
  sampleOutOf: 'out of 10',
  sampleFeedbackTitle: 'Feedback',
  sampleFeedback:
    'Correct result, steps in order. Call the rule by its name, the product rule, and write the step $x^2 \\cdot \\frac{1}{x} = x$ before evaluating.',
  howTitle: 'How an answer is graded',
  howText: {
    model:
      'The question, what the student wrote and the language go to the model. A grade and a comment come back; both stay in the attempt history.',
    offline:
      'What has a key is marked by it when it is handed in; the teacher reads and grades the rest. The grade and the comment stay in the attempt history.',
  },
  students: 'Students',
  studentsText: 'Take lessons and see their attempts, grades and comments.',
  teachers: 'Teachers',
  teachersText: 'Create lessons and question banks, and review answers.',
  admins: 'Administration',
  adminsText: 'Manages users, subjects and access.',
  codeLabel: 'Code sample: a call that grades an answer',
  codeQuestion: 'Differentiate $f(x) = x^2 \\\\ln x$, evaluate at x = e',
  codeFeedback: 'Correct result. Name the product rule…',
  footer: 'Runs on Aula, free software.',
};
