import { note, type TypeMoodle } from '../moodle-question.ts';

export const openAnswerMoodle: TypeMoodle = {
  type: 'respuesta_abierta',
  fromMoodle({ type, graderInfo, template, takesFiles }) {
    if (type !== 'essay') return null;
    return {
      content: { correctAnswer: graderInfo },
      notes: [...(template ? [note('template')] : []), ...(takesFiles ? [note('attachments')] : [])],
    };
  },
  toMoodle({ correctAnswer, criteria }) {
    const listed = criteria.map(({ text, points }) => `• ${text} (${points})`);
    return {
      question: { type: 'essay', graderInfo: [correctAnswer, ...listed].filter(Boolean).join('\n') },
      notes: criteria.length > 0 ? [note('criteria-as-text')] : [],
    };
  },
};
