import { agreementRow, blank, type DocumentTexts, heading, list, table, text } from './blocks.ts';
import type { DocumentFacts } from './document-facts.ts';

const works = { grading: 'Marking', writing: 'Writing questions', assistant: 'Assistant' };
const policies = {
  'in-force': 'The AI marks: its mark counts on hand-in; the teacher may change it.',
  proposed: 'The AI proposes: no mark counts until a teacher decides it.',
  'feedback-only': 'The AI only comments: the teacher gives the mark.',
  off: 'The AI does not mark: no answer goes to a model.',
};

const day = (instant: string) => instant.slice(0, 10);

const models = ({ models }: DocumentFacts) =>
  table(
    ['Work', 'Model', 'Server'],
    models.map(({ work, label, model, host }) => [
      works[work],
      model ? `${label} (${model})` : 'none',
      host ?? '–',
    ]),
  );

const policy = ({ policy: { marks, feedback, middle, sampleEvery, since, by } }: DocumentFacts) =>
  list(
    policies[marks],
    ...(marks === 'proposed'
      ? [
          feedback
            ? 'The student reads the AI’s comment before, without a number.'
            : 'The student reads nothing before the mark.',
        ]
      : []),
    ...(marks === 'in-force' && middle
      ? ['Marks from 3 to 7 wait for a teacher until their question has 20 marks of people.']
      : []),
    sampleEvery === null
      ? 'No blind sample is taken.'
      : `Of every ${sampleEvery} marks of the AI a teacher gives one first without seeing it; at least three a lesson.`,
    since === null
      ? 'This is the choice the product comes with.'
      : `Decided on ${day(since)}${by ? ` by ${by}` : ''}.`,
  );

const agreementHead = [
  'Of what',
  'n',
  'AI − teacher (95 %)',
  'One point apart or less',
  'Kappa (95 %)',
  'Passes with the AI alone',
  'Passes with the teacher alone',
];

const agreement = ({ agreement, graders }: DocumentFacts) =>
  table(agreementHead, [
    agreementRow('All', agreement, 'not known yet'),
    agreementRow(
      'The teacher gave 3 to 7',
      { n: agreement.middle?.n ?? 0, all: agreement.middle },
      'not known yet',
    ),
    ...graders.map(({ name, agreement }) => agreementRow(name, agreement, 'not known yet')),
  ]);

const trials = ({ trials }: DocumentFacts) =>
  trials.length === 0
    ? text('No model has been tried in this installation yet.')
    : table(
        ['Model', 'Instructions', 'Date', 'Marks right', 'Questions usable'],
        trials.map((one) => [
          one.label,
          one.version,
          day(one.triedAt),
          `${one.marksRight} of ${one.marksTotal}${one.marksFit ? '' : ' (unfit)'}`,
          `${one.questionsUsable} of ${one.questionsTotal}${one.questionsFit ? '' : ' (unfit)'}`,
        ]),
      );

const attacks = ({ attacks }: DocumentFacts) =>
  text(
    attacks
      ? `Last trial with answers that try to raise their mark: ${day(attacks.startedAt)}, ${attacks.model}, ${attacks.resisted} of ${attacks.attacks} resisted.`
      : 'It has not been tried yet with answers that try to raise their mark.',
  );

const sent = ({ seesPictures }: DocumentFacts) =>
  list(
    `Sent: the question, ${seesPictures ? 'its pictures, ' : ''}the model answer, the criteria and the student’s answer; names of the course are replaced.`,
    'Not sent: name, address, course, earlier marks or files of persons.',
  );

const review = ({ appealDays }: DocumentFacts) =>
  `Every student may ask for ${appealDays} days that a person reviews a mark; the teacher answers with a reason.`;

export const documentsInEnglish: DocumentTexts = {
  titles: {
    'technical-file': 'Technical file',
    instructions: 'Instructions for use',
    accuracy: 'Accuracy sheet',
    'data-protection': 'Data protection impact assessment',
    'fundamental-rights': 'Fundamental rights impact assessment',
    notice: 'Notice to students and families',
    oversight: 'Who oversees',
    incident: 'Incident form',
    risks: 'Register of risks',
  },
  draft: ({ at, version, school }) =>
    text(
      `${school && `${school}. `}Draft for the school’s data protection officer. Filled in by Aula ${version} on ${day(at)} from this installation; it is no legal advice.`,
    ),
  write: {
    'technical-file': (facts) => [
      heading('1. System and purpose'),
      text(
        'Aula is a course platform that the school hosts. An AI model may mark open answers by the teacher’s criteria, write question banks that the teacher reviews, and answer in the assistant. All other question types are marked by the program with fixed rules.',
      ),
      blank('School and person responsible'),
      heading('2. Models and versions'),
      models(facts),
      list(
        `Instructions for marking: ${facts.prompts.grading}.`,
        `Instructions for writing: ${facts.prompts.writing}.`,
        `Instructions for criteria: ${facts.prompts.criteria}.`,
      ),
      heading('3. Data'),
      sent(facts),
      text('The school trains no models with students’ answers.'),
      heading('4. Human oversight'),
      policy(facts),
      text(review(facts)),
      heading('5. Accuracy and robustness'),
      agreement(facts),
      trials(facts),
      attacks(facts),
      heading('6. Records'),
      text(
        `Of every call time, model, version of the instructions, outcome and cost are kept; what was sent and answered for ${facts.callTextDays} days (at least 183). Decisions of people are not deleted.`,
      ),
      heading('7. Changes'),
      text('Changes of model, policy and retention stand in the audit with date and name.'),
    ],
    instructions: (facts) => [
      heading('What it is for, and what not'),
      list(
        'It gives a first mark or a comment to open answers with criteria.',
        'It is not made to decide alone about admission, promotion or sanctions.',
        'It does not suit texts in another language than the lesson’s, drawings, or answers that depend on what was said in class.',
      ),
      heading('Before use'),
      list(
        'Try the model under “AI”: if it is unfit, let teachers decide.',
        'Give every question criteria and a model answer.',
        'Publish the notice to students and families.',
      ),
      heading('While marking'),
      policy(facts),
      list(
        'The answer first, then the proposal: who sees the AI’s mark first tends to accept it.',
        'Always look at what “Review” points out: doubts, contradictions, words that try to raise the mark.',
        'If something is wrong with a question, correct it: it is marked again for everybody.',
      ),
      heading('When to stop'),
      text('Under “AI” new work is switched off with one click; answers wait for their teacher.'),
    ],
    accuracy: (facts) => [
      heading('Marks of the AI and blind marks of the teachers'),
      text(
        'Only marks that a teacher gave without seeing the AI’s count, drawn by chance and weighted by the inverse of that chance. Below 20 no figures are given.',
      ),
      agreement(facts),
      text('Quadratic weighted kappa of whole marks 0 to 10; intervals by resampling.'),
      heading('Trial with labelled answers'),
      trials(facts),
      attacks(facts),
      heading('Limits'),
      list(
        'The figures are of this school, its subjects and its way of marking; they hold for no other.',
        'They say how far the AI agrees with the teachers, not who is right.',
      ),
    ],
    'data-protection': (facts) => [
      heading('Processing'),
      sent(facts),
      models(facts),
      blank('Legal basis'),
      blank('Processor and contract, if the server is a third party’s'),
      heading('Necessity and proportionality'),
      list(
        'The model gets answers without name or address.',
        `What was sent and answered is deleted after ${facts.callTextDays} days.`,
        'Without a model the teacher marks open answers: there is an alternative.',
      ),
      heading('Risks and measures'),
      table(
        ['Risk', 'Measure', 'What remains'],
        [
          [
            'A student writes data of their own or of others',
            'Names of the course are replaced; the notice asks not to write them',
            'Other data may leave',
          ],
          [
            'The model’s server keeps what it gets',
            'A local model, or a contract that excludes it',
            'Depends on the provider',
          ],
          [
            'Unauthorised access to answers',
            'Rights by course, audit, encrypted backups where switched on',
            'Low',
          ],
        ],
      ),
      blank('Opinion of the data protection officer'),
      blank('Date of the next review'),
    ],
    'fundamental-rights': (facts) => [
      heading('Use and persons concerned'),
      text('Students of the school, many of them minors, whose open answers a model reads.'),
      policy(facts),
      heading('Rights at stake'),
      table(
        ['Right', 'How it may be harmed', 'What is done'],
        [
          [
            'Education',
            'An unfair mark below what was earned',
            'The teacher decides or may change it; blind sample; review',
          ],
          [
            'Non-discrimination',
            'Other treatment by way of writing or language',
            'Criteria about ideas, spelling does not count; compare by lesson',
          ],
          ['Data protection', 'Answers that leave the school', 'No names; a local model is possible'],
          [
            'To be heard',
            'Not knowing who decided',
            'Every mark says who gave it and how to ask for a review',
          ],
        ],
      ),
      text(review(facts)),
      heading('Monitoring'),
      agreement(facts),
      blank('Who answers for this assessment'),
      blank('Consultation of students, families and teachers'),
    ],
    notice: (facts) => [
      text('In Aula, choices, matching, gaps and exercises are marked by the program with fixed rules.'),
      text(
        {
          'in-force':
            'An artificial intelligence reads open answers and gives a mark, which your teacher may change.',
          proposed:
            'An artificial intelligence reads open answers and proposes; your teacher decides the mark.',
          'feedback-only':
            'An artificial intelligence reads open answers and comments; your teacher gives the mark.',
          off: 'Your teacher marks open answers. No artificial intelligence reads them.',
        }[facts.policy.marks],
      ),
      ...(facts.policy.marks === 'off'
        ? []
        : [
            text(
              'The model gets the question and the answer, without name or address. Do not write data of yourself or others in them.',
            ),
            list(
              ...[
                ...new Set(
                  facts.models.flatMap(({ work, host }) => (work === 'grading' && host ? [host] : [])),
                ),
              ].map((host) => `The model is at: ${host}.`),
              `What was sent is kept for ${facts.callTextDays} days.`,
            ),
          ]),
      text(
        `Beside every mark you read who gave it. For ${facts.appealDays} days you may ask your teacher to review a mark, in your own words, from the result.`,
      ),
      blank('Whom to ask'),
    ],
    oversight: (facts) => [
      heading('Who decides'),
      policy(facts),
      heading('Teachers with open answers in the last four weeks'),
      facts.policy.teachers.length === 0
        ? text('None.')
        : table(
            ['Teacher', 'Answers a week'],
            facts.policy.teachers.map(({ names, perWeek }) => [names, String(perWeek)]),
          ),
      heading('What those who oversee can do'),
      list(
        'Change any mark and say why; the machine’s stays beside it.',
        'Correct a question and mark it again.',
        'Switch off the work of the AI for the whole school (administration).',
      ),
      blank('Person responsible for oversight'),
      blank('Training and date'),
    ],
    incident: (facts) => [
      text('Fill in one sheet for each incident and keep it with the audit.'),
      blank('Date and time'),
      blank('Reported by'),
      blank('Lesson, question, attempt'),
      blank('What happened'),
      blank('How many persons are concerned'),
      blank('What was done at once'),
      heading('The installation'),
      list(`Aula ${facts.version}.`, `Instructions for marking: ${facts.prompts.grading}.`),
      models(facts),
      heading('Afterwards'),
      blank('Cause'),
      blank('Marks changed, and how people were told'),
      blank('To be reported to an authority (yes, no, why)'),
      blank('What is changed so that it does not happen again'),
    ],
    risks: (facts) => [
      table(
        ['Risk', 'Sign', 'Measure', 'Responsible'],
        [
          [
            'The AI is harsher or milder than the teachers',
            'Mean difference beyond ±1 in the blind sample',
            'Another model or policy; examples; look at criteria',
            '',
          ],
          [
            'The AI’s mark is accepted without a look',
            'Proposals confirmed in bulk',
            'Blind sample; the answer first',
            '',
          ],
          [
            'An answer manipulates the AI',
            '“Review” points it out; trial with attacks',
            'The teacher decides; annul',
            '',
          ],
          [
            'The model changes unannounced',
            'The server answers with another model; “The AI marks differently”',
            'Try it again; fix a version',
            '',
          ],
          ['Personal data leave', 'Search in what was sent (“AI”)', 'Replace names; a local model', ''],
          [
            'The model does not answer',
            '“The model does not answer” on the home page',
            'Wait, or mark by hand',
            '',
          ],
        ],
      ),
      heading('State'),
      agreement(facts),
      attacks(facts),
      blank('Next review'),
    ],
  },
};
