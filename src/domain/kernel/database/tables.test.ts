import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type TablesWithoutModule, tablesOfModules } from './tables.ts';

const domain = fileURLToPath(new URL('../../', import.meta.url));
/** In the order of their imports (`docs/ARCHITECTURE.md`). */
const modules = Object.keys(tablesOfModules) as (keyof typeof tablesOfModules)[];
const moduleOf = new Map<string, number>(
  modules.flatMap((name, index) => tablesOfModules[name].map((table) => [table, index] as const)),
);

/** Queries that use tables of a later module. A new entry needs a reason in its commit; fewer are better. */
const exceptions: Record<string, string[]> = {
  // The assistant answers from the pages of the lessons that a student may see.
  'ai/assistant/assistant-queries.ts': ['courses', 'document_pages', 'documents', 'enrolments', 'lessons'],
  // The costs of a lesson name it.
  'ai/calls/spending-queries.ts': ['lessons'],
  // A decision closes the open request, in its own transaction.
  'attempts/mark-queries.ts': ['appeals'],
  // The general feedback names questions by their numbers on the sheet.
  'attempts/question-numbers-queries.ts': ['sitting_questions'],
  // Whether a lesson or a question was taken decides whether it can still change.
  'authoring/lessons/lesson-queries.ts': ['attempts', 'open_sittings'],
  'authoring/question-sets/unstarted-set-queries.ts': ['sittings'],
  'authoring/questions/question-queries.ts': ['sitting_questions'],
  // What a student may see: adjusted terms, and the pictures of a sitting.
  'authoring/lessons/terms-queries.ts': ['accommodations'],
  'authoring/pictures/picture-queries.ts': ['sitting_questions', 'sittings'],
  // An open sitting keeps its session; a pass is the session of one sitting.
  'identity/identity-queries.ts': ['open_sittings', 'sitting_passes', 'sittings'],
  // Filters of the lists of people.
  'identity/people-queries.ts': ['class_group_members', 'class_groups', 'courses', 'enrolments'],
  // Names of users.
  'kernel/jobs/job-group-queries.ts': ['users'],
  'kernel/mail/mail-queries.ts': ['users'],
  'kernel/settings/change-queries.ts': ['users'],
  'kernel/shared-course-queries.ts': ['course_staff'],
  // The lists of courses count lessons and active students.
  'school/courses/course-queries.ts': ['attempts', 'lessons'],
};

/** Returns the tables that a file's queries name, in builders and in SQL text. */
function tablesIn(text: string): Set<string> {
  const built = text.matchAll(
    /(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|[a-z]+Join)\(\s*'([a-z_]+)/g,
  );
  const written = [...text.matchAll(/sql(?:<[^`]*?>)?`([^`]*)`/g)].flatMap(([, sql]) => [
    ...sql!.matchAll(/\b(?:from|join|update|into)\s+([a-z_]+)/g),
  ]);
  return new Set([...built, ...written].map(([, name]) => name!).filter((name) => moduleOf.has(name)));
}

describe('the tables', () => {
  it('belong to one module each', () => {
    expectTypeOf<TablesWithoutModule>().toBeNever();
    const all = modules.flatMap((name) => [...tablesOfModules[name]] as string[]);
    expect(all).toHaveLength(new Set(all).size);
  });

  it('are used by their module and later ones, but for the exceptions', () => {
    const found: Record<string, string[]> = {};
    for (const entry of readdirSync(domain, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/(?<!\.test)\.ts$/.test(entry.name)) continue;
      const file = relative(domain, `${entry.parentPath}/${entry.name}`).replaceAll('\\', '/');
      const own = (modules as string[]).indexOf(file.split('/')[0]!);
      if (own < 0) continue;
      const later = [...tablesIn(readFileSync(`${domain}/${file}`, 'utf8'))].filter(
        (table) => moduleOf.get(table)! > own,
      );
      if (later.length > 0) found[file] = later.toSorted();
    }
    expect(found).toEqual(exceptions);
  });
});
