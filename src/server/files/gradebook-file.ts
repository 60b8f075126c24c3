import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../domain/deps.ts';
import { getGradebook } from '../../domain/grading/gradebook/get-gradebook.ts';
import { AppError } from '../../domain/kernel/app-error.ts';
import { contentLanguage } from '../../shared/contracts/questions.ts';
import { gradeWords as englishWords } from '../../shared/i18n/en/grade-words.ts';
import { gradebook as english } from '../../shared/i18n/en/gradebook.ts';
import { gradeWords as spanishWords } from '../../shared/i18n/es/grade-words.ts';
import { gradebook as spanish } from '../../shared/i18n/es/gradebook.ts';
import { csvDialects } from '../../shared/rules/csv.ts';
import { createGradebookRows } from '../../shared/rules/gradebook-rows.ts';
import { admitFileRequest } from './admit-file-request.ts';
import { xlsxEntries } from './write-xlsx.ts';
import { createZipStream } from './zip-stream.ts';

const id = z.coerce.number().int().positive();
const params = z.object({ courseId: id });
const query = z.object({ language: contentLanguage, term: id.optional() });
const heads = {
  es: { ...spanish, words: spanishWords },
  en: { ...english, words: englishWords },
};

/** `GET /api/files/courses/:courseId/gradebook.xlsx?language=es&term=3`: the gradebook, or one term of it, as a workbook. */
export function registerGradebookFile(app: FastifyInstance, deps: Deps): void {
  app.get(
    '/api/files/courses/:courseId/gradebook.xlsx',
    { config: { access: 'signed-in' } },
    async (request, reply) => {
      const caller = await admitFileRequest(deps, request, 'signed-in');
      const path = params.safeParse(request.params);
      const parsedQuery = query.safeParse(request.query);
      if (!path.success || !parsedQuery.success) throw new AppError('invalid-input');
      const book = await getGradebook(deps, caller, path.data.courseId);
      const { language, term } = parsedQuery.data;
      const rows = createGradebookRows(book, term ?? null, heads[language], csvDialects[language].decimal);
      return reply
        .header('content-disposition', 'attachment; filename="gradebook.xlsx"')
        .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
        .send(createZipStream(xlsxEntries(book.courseName, rows)));
    },
  );
}
