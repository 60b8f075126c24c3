import type { SchoolChange } from '../../../shared/contracts/changes.ts';
import type { Role } from '../../../shared/contracts/identity.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useAmount } from '../ai/use-amount.ts';

type YearSet = Extract<SchoolChange, { kind: 'year'; to: object }>;

const listed = (parts: (string | false | null)[]) => parts.filter(Boolean).join(', ');

/** Describes a change to users or to the installation in a sentence. */
export function ChangeText({ change }: { change: SchoolChange }) {
  const { t } = useTranslation();
  const amount = useAmount();
  const format = useFormat();
  const texts = (): string => {
    switch (change.kind) {
      case 'ai-work':
        return t(change.allowed ? 'changes.aiOn' : 'changes.aiOff');
      case 'ai-pictures':
        return change.model ? t('changes.picturesOn', { model: change.model }) : t('changes.picturesOff');
      case 'updates':
        return t(change.ask ? 'changes.updatesOn' : 'changes.updatesOff');
      case 'teachers-renew':
        return t(change.allowed ? 'changes.teachersRenewOn' : 'changes.teachersRenewOff');
      case 'ai-model': {
        const work = t(`ai.work.${change.work}`);
        return change.model
          ? t('changes.model', { work, model: change.model })
          : t('changes.noModel', { work });
      }
      case 'ai-prices': {
        const work = t(`ai.work.${change.work}`);
        return change.prices
          ? t('changes.prices', { work, ...change.prices })
          : t('changes.noPrices', { work });
      }
      case 'ai-budget': {
        const said = (budget: typeof change.from) =>
          budget ? amount(budget.unit, budget.limit) : t('changes.noBudget');
        return t('changes.budget', { from: said(change.from), to: said(change.to) });
      }
      case 'school':
        return t(change.to.shortName ? 'changes.schoolNamed' : 'changes.schoolNamedOnce', {
          name: change.to.name || '–',
          shortName: change.to.shortName,
        });
      case 'school-logo':
        return t(change.removed ? 'changes.logoRemoved' : 'changes.logoChosen');
      case 'language':
        return t('changes.language', { to: t(`schoolSettings.languages.${change.to}`) });
      case 'time-zone':
        return t('changes.timeZone', { to: change.to });
      case 'currency':
        return t('changes.currency', { to: t(`schoolSettings.currencies.${change.to}`) });
      case 'assistant-in-lessons':
        return t(change.allowed ? 'changes.assistantInLessons' : 'changes.noAssistantInLessons');
      case 'off-box':
        return change.to ? t('changes.offBox', { to: change.to }) : t('changes.offBoxRemoved');
      case 'school-declared':
        return change.takenAt
          ? t('changes.schoolDeclaredOf', { when: format.dateTime(change.takenAt) })
          : t('changes.schoolDeclared');
      case 'mail-server':
        return change.to ? t('changes.mailServer', { to: change.to }) : t('changes.mailServerRemoved');
      case 'grade-scale': {
        const said = ({ scale, decimals }: typeof change.from) =>
          t('changes.scale', { scale: t(`yearAdmin.scales.${scale}`), count: decimals });
        return t('changes.scaleChanged', { from: said(change.from), to: said(change.to) });
      }
      case 'grade-terms': {
        const said = change.to.map(({ name, startsOn, endsOn }) =>
          t('changes.term', { name, from: format.calendarDay(startsOn), to: format.calendarDay(endsOn) }),
        );
        return t('changes.terms', { year: change.year, terms: listed(said) || t('changes.noTerms') });
      }
      case 'marking-policy': {
        // Changes recorded before blind samples existed have no `sampleEvery`.
        const resampled = change.from.sampleEvery !== change.to.sampleEvery;
        const said = ({ marks, feedback, middle, sampleEvery }: typeof change.from) => {
          const policy = t(`markingPolicy.name.${marks}`);
          if (resampled && sampleEvery === null) return t('changes.policyNoSample', { policy });
          if (resampled && sampleEvery) return t('changes.policySample', { policy, count: sampleEvery });
          if (marks === 'in-force' && middle) return t('changes.policyMiddle', { policy });
          return marks === 'proposed' && !feedback ? t('changes.policySilent', { policy }) : policy;
        };
        return t('changes.policy', { from: said(change.from), to: said(change.to) });
      }
      case 'password-reset':
        return change.course === undefined
          ? ofRole(t('changes.password', { names: change.names }), change)
          : t('changes.accessRenewed', { names: change.names, course: change.course });
      case 'access-request':
        return change.course === undefined
          ? t('changes.accessDismissed', { names: change.names })
          : t('changes.accessRequested', { names: change.names, course: change.course });
      case 'let-in':
        return t(change.entered ? 'changes.letInEntered' : 'changes.letInGiven', {
          names: change.names,
          topic: change.topic,
          subject: change.subject,
        });
      case 'sessions-ended':
        return ofRole(t('changes.sessionsEnded', { names: change.names, count: change.count }), change);
      case 'person-added':
        return ofRole(t('changes.added', { names: change.names }), change);
      case 'person-changed': {
        const { names, from, to } = change;
        const said = { names, to: to.names, email: to.email };
        if (from === to.email) return ofRole(t('changes.renamed', said), change);
        return ofRole(t(names === to.names ? 'changes.readdressed' : 'changes.changed', said), change);
      }
      case 'identity-linked':
        return ofRole(t('changes.linked', { names: change.names }), change);
      case 'identity-unlinked':
        return ofRole(t('changes.unlinked', { names: change.names }), change);
      case 'person':
        return ofRole(t(`changes.${change.act}`, { names: change.names }), change);
      case 'reset-by-link':
        return t('changes.resetByLink');
      case 'own-export':
        return t('changes.ownExport');
      case 'subjects-linked': {
        const { names, subjects } = change;
        const role = t(`account.roles.${change.role}`);
        return t('changes.subjectsLinked', {
          names,
          role,
          subjects: subjects.join(', '),
          count: subjects.length,
        });
      }
      case 'people-imported': {
        const { role: _, groups, ...counts } = change;
        const text = ofRole(t('changes.peopleImported', counts), change);
        return groups.length > 0 ? t('changes.newGroups', { text, names: groups.join(', ') }) : text;
      }
      case 'group':
        return t(change.act === 'added' ? 'changes.groupAdded' : 'changes.groupRemoved', {
          name: change.name,
          year: change.year,
        });
      case 'group-member':
        return t(change.member ? 'changes.groupJoined' : 'changes.groupLeft', {
          names: change.names,
          name: change.name,
          year: change.year,
        });
      case 'group-enrolled':
        return t('changes.groupEnrolled', {
          name: change.name,
          subject: change.subject,
          count: change.count,
        });
      case 'subjects-unlinked':
        return t('changes.subjectsUnlinked', {
          names: change.names,
          subjects: change.subjects.join(', '),
          count: change.subjects.length,
        });
      case 'course-member':
        return t(change.removed ? 'changes.memberRemoved' : 'changes.memberReturned', {
          names: change.names,
          subject: change.subject,
        });
      case 'student-viewed':
        return t('changes.studentViewed', { names: change.names, subject: change.subject });
      case 'courses-passed-on':
        return t(change.until ? 'changes.passedOnUntil' : 'changes.passedOn', {
          names: change.names,
          to: change.to,
          subjects: change.subjects.join(', '),
          date: change.until ? format.calendarDay(change.until) : '',
        });
      case 'course-shared':
        return t(change.as ? 'changes.courseShared' : 'changes.courseUnshared', {
          names: change.names,
          subject: change.subject,
          role: change.as ? t(`changes.staff.${change.as}`) : '',
        });
      case 'subject': {
        const { from, to } = change;
        const what = [
          from && from.name !== to.name && t('changes.called', { name: to.name }),
          from?.semester !== to.semester && t('changes.semester', { semester: to.semester }),
          from?.type !== to.type && t('changes.mode', { type: to.type ?? '' }),
        ];
        return from
          ? t('changes.subjectChanged', { name: from.name, what: listed(what) })
          : t('changes.subjectAdded', { name: to.name, what: listed(what) });
      }
      case 'year': {
        if (!('closed' in change)) return yearSet(change);
        return t(change.closed ? 'changes.yearClosed' : 'changes.yearOpened', { name: change.name });
      }
      case 'retention': {
        const said = (days: number | null) =>
          days === null ? t('retention.forGood') : t('retention.days', { count: days });
        return t('changes.retention', {
          what: t(`retention.kind.${change.what}`),
          from: said(change.from),
          to: said(change.to),
        });
      }
      case 'roster-imported':
        return t('changes.roster', {
          ...change,
          enrolled: change.all ? change.enrolled : change.created + change.enrolled,
        });
    }
  };
  const yearSet = ({ from, to }: YearSet) => {
    const days = { from: format.calendarDay(to.startsOn), to: format.calendarDay(to.endsOn) };
    const what = listed([
      from && from.name !== to.name && t('changes.called', { name: to.name }),
      (from?.startsOn !== to.startsOn || from.endsOn !== to.endsOn) && t('changes.days', days),
    ]);
    return from
      ? t('changes.yearChanged', { name: from.name, what })
      : t('changes.yearAdded', { name: to.name, what });
  };
  const ofRole = (text: string, { role }: { role: Role }) => `${text}, ${t(`account.roles.${role}`)}`;
  return <>{texts()}</>;
}
