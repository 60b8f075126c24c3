import {
  ArchiveX,
  ArrowRight,
  ClipboardList,
  ClockAlert,
  Copy as CopyIcon,
  Cpu,
  Database,
  FlipVertical2,
  HardDrive,
  Hourglass,
  KeyRound,
  LibraryBig,
  ListChecks,
  type LucideIcon,
  MailWarning,
  MessageSquareQuote,
  Scale,
  ServerOff,
  ShieldAlert,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Part } from '../../../../shared/contracts/health-values.ts';
import type { AdminHome, WaitingMatter } from '../../../../shared/contracts/installation.ts';
import { useMatterText } from '../../../components/admin/use-matter-text.ts';
import { useAmount } from '../../../components/ai/use-amount.ts';
import { Card } from '../../../components/ui/card.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { formatDifference } from '../../../lib/format/format-difference.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type MatterLink = { icon: LucideIcon; to: string; link: 'see' | 'seeAi' | 'assign'; urgent?: boolean };

/** Where an admin can do something about a part; elsewhere the operator of the machine can. */
const partLinks: Record<Part, MatterLink> = {
  database: { icon: Database, to: '/admin', link: 'see' },
  disk: { icon: HardDrive, to: '/admin', link: 'see' },
  backup: { icon: ArchiveX, to: '/admin', link: 'see' },
  'restore-trial': { icon: ArchiveX, to: '/admin', link: 'see' },
  'off-box': { icon: ArchiveX, to: '/admin/ajustes', link: 'see' },
  mail: { icon: MailWarning, to: '/admin/ajustes', link: 'see' },
  redis: { icon: ServerOff, to: '/admin/trabajos', link: 'see' },
  model: { icon: Cpu, to: '/admin/ia', link: 'seeAi' },
  clock: { icon: ClockAlert, to: '/admin', link: 'see' },
  proxy: { icon: ShieldAlert, to: '/admin', link: 'see' },
  certificate: { icon: ShieldAlert, to: '/admin', link: 'see' },
  version: { icon: ShieldAlert, to: '/admin', link: 'see' },
};

const matterLinks: Record<Exclude<WaitingMatter['kind'], 'part'>, MatterLink> = {
  'restored-copy': { icon: CopyIcon, to: '/admin', link: 'see', urgent: true },
  'place-refused': { icon: ArchiveX, to: '/admin/ajustes', link: 'see', urgent: true },
  'ai-stopped': { icon: Cpu, to: '/admin/ia', link: 'seeAi' },
  budget: { icon: ClipboardList, to: '/admin/ia', link: 'seeAi' },
  'agreement-moved': { icon: Scale, to: '/admin/ia/politica', link: 'see' },
  'old-appeals': { icon: MessageSquareQuote, to: '/admin/decisiones', link: 'see' },
  'imported-keys': { icon: FlipVertical2, to: '/admin/claves-importadas', link: 'see' },
  'rule-changes': { icon: ListChecks, to: '/admin/decisiones', link: 'see' },
  'pending-grades': { icon: Hourglass, to: '/admin/ia', link: 'seeAi' },
  'access-requests': { icon: KeyRound, to: '/admin/estudiantes?ver=requested', link: 'see' },
  'subject-without-teacher': { icon: LibraryBig, to: '/admin/docentes', link: 'assign' },
  'teachers-without-subjects': { icon: Users, to: '/admin/docentes', link: 'assign' },
};

/** Pending matters, each with a link. Everything is in order only when every part was looked at. */
export function WaitingMatters({ home: { waiting, unknown, commands } }: { home: AdminHome }) {
  const { t } = useTranslation();
  const names = unknown.map((part) => t(`health.part.${part}`)).join(', ');
  return (
    <section aria-labelledby="admin-waiting">
      <div className="mt-8 mb-3 flex items-baseline justify-between gap-4">
        <h2 id="admin-waiting" className="title-3">
          {t('adminHome.waiting')}
        </h2>
        <p className="text-small text-text-mute">{t('adminHome.matters', { count: waiting.length })}</p>
      </div>
      {waiting.length === 0 ? (
        <Card>
          <p className="font-semi">
            {unknown.length === 0 ? t('adminHome.inOrder') : t('health.unknown', { parts: names })}
          </p>
          <p className="text-small text-text-soft">
            {t(unknown.length === 0 ? 'adminHome.inOrderText' : 'health.unknownText')}
          </p>
        </Card>
      ) : (
        <>
          <Card flush className="divide-y divide-line">
            {waiting.map((matter, index) => {
              // The same kind may come for several subjects, in this order.
              const key = `${matter.kind} ${index}`;
              return matter.kind === 'part' ? (
                <PartMatter key={key} matter={matter} commands={commands} />
              ) : (
                <OtherMatter key={key} matter={matter} />
              );
            })}
          </Card>
          {unknown.length > 0 && (
            <p className="mt-2 text-small text-text-mute">{t('health.unknown', { parts: names })}</p>
          )}
        </>
      )}
    </section>
  );
}

type Other = Exclude<WaitingMatter, { kind: 'part' }>;

function OtherMatter({ matter }: { matter: Other }) {
  const { title, detail } = useWords(matter);
  return (
    <MatterRow {...matterLinks[matter.kind]} title={title}>
      <p className="text-small break-words text-text-soft">{detail}</p>
    </MatterRow>
  );
}

type PartMatterProps = { matter: Extract<WaitingMatter, { kind: 'part' }>; commands: AdminHome['commands'] };

function PartMatter({ matter, commands }: PartMatterProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { title, effect, reason, remedy } = useMatterText(commands)(matter);
  // These effects name the last good time themselves.
  const since = matter.since && !('when' in matter.values) && format.dateTime(matter.since);
  return (
    <MatterRow {...partLinks[matter.part]} urgent={matter.severity === 'fault'} title={title}>
      <p className="text-small break-words text-text-soft">
        {[since && t('health.since', { when: since }), effect, reason].filter(Boolean).join(' ')}
      </p>
      <p className="mt-1 text-small break-words">{remedy}</p>
    </MatterRow>
  );
}

function MatterRow({
  icon: Icon,
  to,
  link,
  urgent,
  title,
  children,
}: MatterLink & { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-4 px-4 py-3.5 md:px-5">
      <Icon
        aria-hidden
        className={cx('size-[18px] shrink-0', urgent ? 'text-danger' : 'text-text-soft')}
        strokeWidth={1.75}
      />
      {/* On phones the link follows the text, which then has the whole width. */}
      <div className="flex min-w-0 grow flex-col items-start md:flex-row md:items-center md:gap-4">
        <div className="min-w-0 grow">
          <p className="font-semi break-words">{title}</p>
          {children}
        </div>
        {to !== '/admin' && (
          <Link
            to={to}
            className="inline-flex min-h-8 shrink-0 items-center gap-1.5 text-small font-semi text-accent-text hover:underline"
          >
            {t(`adminHome.${link}`)}
            <ArrowRight aria-hidden className="size-3.5" strokeWidth={1.75} />
            <span className="visually-hidden">: {title}</span>
          </Link>
        )}
      </div>
    </div>
  );
}

/** `Mónica Salazar 3, Camilo Herrera 1`. */
const counted = (parts: readonly { name: string; count: number }[]) =>
  parts.map(({ name, count }) => `${name} ${count}`).join(', ');

function useWords(matter: Other): { title: string; detail: string } {
  const { t } = useTranslation();
  const teachersOf = ({ teachers, others }: Extract<Other, { others: number; teachers: unknown }>) =>
    [counted(teachers), ...(others > 0 ? [t('adminHome.detail.otherTeachers', { count: others })] : [])].join(
      ', ',
    );
  const format = useFormat();
  const amount = useAmount();
  switch (matter.kind) {
    case 'restored-copy':
      return { title: t('adminHome.matter.restored-copy'), detail: t('adminHome.detail.copy') };
    case 'place-refused':
      return {
        title: t('adminHome.matter.place-refused'),
        detail: t('adminHome.detail.placeRefused', { when: format.day(matter.writtenAt) }),
      };
    case 'ai-stopped':
      return {
        title: t('adminHome.matter.ai-stopped'),
        detail: t('adminHome.detail.stopped', { when: format.dateTime(matter.since), count: matter.jobs }),
      };
    case 'budget':
      return {
        title: t('adminHome.matter.budget'),
        detail: t('adminHome.detail.budget', {
          spent: amount(matter.unit, matter.spent),
          limit: amount(matter.unit, matter.limit),
        }),
      };
    case 'agreement-moved':
      return {
        title: t('adminHome.matter.agreement-moved'),
        detail: t('adminHome.detail.moved', {
          from: formatDifference(matter.moved.from.difference),
          to: formatDifference(matter.moved.to.difference),
        }),
      };
    case 'old-appeals':
      return {
        title: t('adminHome.matter.old-appeals', { count: matter.count }),
        detail: counted(matter.teachers),
      };
    case 'imported-keys':
      return {
        title: t('adminHome.matter.imported-keys', { count: matter.count }),
        detail: t('adminHome.detail.importedKeys', { names: teachersOf(matter) }),
      };
    case 'rule-changes':
      return {
        title: t('adminHome.matter.rule-changes', { count: matter.count }),
        detail: t('adminHome.detail.ruleChanges', { names: teachersOf(matter) }),
      };
    case 'pending-grades':
      return {
        title: t('adminHome.matter.pending-grades', { count: matter.count }),
        detail: t('adminHome.detail.retried', { names: counted(matter.lessons) }),
      };
    case 'access-requests':
      return {
        title: t('adminHome.matter.access-requests', { count: matter.count }),
        detail: matter.students
          .map(({ names, by }) => t('adminHome.detail.accessRequest', { names, by }))
          .join(', '),
      };
    case 'subject-without-teacher':
      return {
        title: t('adminHome.matter.subject-without-teacher', { subject: matter.subject }),
        detail: t('adminHome.detail.students', { count: matter.students }),
      };
    case 'teachers-without-subjects':
      return {
        title: t('adminHome.matter.teachers-without-subjects', { count: matter.count }),
        detail: matter.names.join(', '),
      };
  }
}
