import {
  ArchiveX,
  ArrowRight,
  ClipboardList,
  Copy as CopyIcon,
  Cpu,
  HardDrive,
  Hourglass,
  KeyRound,
  LibraryBig,
  ListChecks,
  type LucideIcon,
  MailWarning,
  MessageSquareQuote,
  Scale,
  ShieldAlert,
  Users,
} from 'lucide-react';
import { Link } from 'react-router';
import type { WaitingMatter } from '../../../../shared/contracts/installation.ts';
import { connectionText } from '../../../components/admin/connection-text.ts';
import { useAmount } from '../../../components/ai/use-amount.ts';
import { Card } from '../../../components/ui/card.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { formatDiskSize } from '../../../lib/format/disk-size.ts';
import { formatDifference } from '../../../lib/format/format-difference.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type MatterLink = { icon: LucideIcon; to: string; link: 'see' | 'seeAi' | 'assign'; urgent?: boolean };

const matterLinks: Record<WaitingMatter['kind'], MatterLink> = {
  'proxy-untrusted': { icon: ShieldAlert, to: '/admin', link: 'see', urgent: true },
  'proxy-host': { icon: ShieldAlert, to: '/admin', link: 'see', urgent: true },
  'no-https': { icon: ShieldAlert, to: '/admin', link: 'see', urgent: true },
  'backup-failed': { icon: ArchiveX, to: '/admin', link: 'see', urgent: true },
  'off-box-failed': { icon: ArchiveX, to: '/admin/ajustes', link: 'see', urgent: true },
  'restored-copy': { icon: CopyIcon, to: '/admin', link: 'see', urgent: true },
  'place-refused': { icon: ArchiveX, to: '/admin/ajustes', link: 'see', urgent: true },
  'disk-low': { icon: HardDrive, to: '/admin', link: 'see', urgent: true },
  'log-grows': { icon: HardDrive, to: '/admin', link: 'see', urgent: true },
  'mail-failed': { icon: MailWarning, to: '/admin', link: 'see', urgent: true },
  'model-away': { icon: Cpu, to: '/admin/ia', link: 'seeAi', urgent: true },
  'ai-stopped': { icon: Cpu, to: '/admin/ia', link: 'seeAi' },
  budget: { icon: ClipboardList, to: '/admin/ia', link: 'seeAi' },
  'agreement-moved': { icon: Scale, to: '/admin/ia/politica', link: 'see' },
  'old-appeals': { icon: MessageSquareQuote, to: '/admin/decisiones', link: 'see' },
  'rule-changes': { icon: ListChecks, to: '/admin/decisiones', link: 'see' },
  'pending-grades': { icon: Hourglass, to: '/admin/ia', link: 'seeAi' },
  'access-requests': { icon: KeyRound, to: '/admin/estudiantes?ver=requested', link: 'see' },
  'subject-without-teacher': { icon: LibraryBig, to: '/admin/docentes', link: 'assign' },
  'teachers-without-subjects': { icon: Users, to: '/admin/docentes', link: 'assign' },
};

/** Pending matters, each with a link. */
export function WaitingMatters({ matters }: { matters: readonly WaitingMatter[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="admin-waiting">
      <div className="mt-8 mb-3 flex items-baseline justify-between gap-4">
        <h2 id="admin-waiting" className="title-3">
          {t('adminHome.waiting')}
        </h2>
        <p className="text-small text-text-mute">{t('adminHome.matters', { count: matters.length })}</p>
      </div>
      {matters.length === 0 ? (
        <Card>
          <p className="font-semi">{t('adminHome.inOrder')}</p>
          <p className="text-small text-text-soft">{t('adminHome.inOrderText')}</p>
        </Card>
      ) : (
        <Card flush className="divide-y divide-line">
          {matters.map((matter, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same kind may come for several subjects, in this order
            <Matter key={`${matter.kind} ${index}`} matter={matter} />
          ))}
        </Card>
      )}
    </section>
  );
}

function Matter({ matter }: { matter: WaitingMatter }) {
  const { t } = useTranslation();
  const { icon: Icon, to, link, urgent } = matterLinks[matter.kind];
  const { title, detail } = useWords(matter);
  return (
    <div className="flex items-center gap-4 px-4 py-3.5 md:px-5">
      <Icon
        aria-hidden
        className={cx('size-[18px] shrink-0', urgent ? 'text-danger' : 'text-text-soft')}
        strokeWidth={1.75}
      />
      <div className="min-w-0 grow">
        <p className="font-semi break-words">{title}</p>
        <p className="text-small break-words text-text-soft">{detail}</p>
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
  );
}

/** `Mónica Salazar 3, Camilo Herrera 1`. */
const counted = (parts: readonly { name: string; count: number }[]) =>
  parts.map(({ name, count }) => `${name} ${count}`).join(', ');

function useWords(matter: WaitingMatter): { title: string; detail: string } {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = useAmount();
  switch (matter.kind) {
    case 'proxy-untrusted':
    case 'proxy-host':
    case 'no-https':
      return { title: t(`adminHome.matter.${matter.kind}`), detail: connectionText(t, matter) };
    case 'backup-failed': {
      const when = matter.lastGood && format.dateTime(matter.lastGood);
      return {
        title: t('adminHome.matter.backup-failed'),
        detail: [
          when ? t('adminHome.detail.lastBackup', { when }) : t('adminHome.detail.noBackup'),
          t('adminHome.detail.backupRetried'),
          ...(matter.problem ? [t('adminHome.detail.backupProblem', { problem: matter.problem })] : []),
        ].join(' '),
      };
    }
    case 'off-box-failed': {
      const when = matter.lastGood && format.dateTime(matter.lastGood);
      return {
        title: t('adminHome.matter.off-box-failed'),
        detail: [
          when ? t('adminHome.detail.lastCopy', { when }) : t('adminHome.detail.noCopy'),
          t('adminHome.detail.copyRetried'),
          ...(matter.problem ? [t('adminHome.detail.backupProblem', { problem: matter.problem })] : []),
        ].join(' '),
      };
    }
    case 'restored-copy':
      return { title: t('adminHome.matter.restored-copy'), detail: t('adminHome.detail.copy') };
    case 'place-refused':
      return {
        title: t('adminHome.matter.place-refused'),
        detail: t('adminHome.detail.placeRefused', { when: format.day(matter.writtenAt) }),
      };
    case 'disk-low':
      return {
        title: t('adminHome.matter.disk-low'),
        detail: t('adminHome.detail.disk', {
          free: formatDiskSize(matter.free),
          total: formatDiskSize(matter.total),
        }),
      };
    case 'log-grows':
      return {
        title: t('adminHome.matter.log-grows'),
        detail: t('adminHome.detail.log', { size: formatDiskSize(matter.bytes) }),
      };
    case 'mail-failed':
      return {
        title: t('adminHome.matter.mail-failed', { count: matter.count }),
        detail: t(matter.problem ? 'adminHome.detail.mailProblem' : 'adminHome.detail.mail', {
          problem: matter.problem ?? '',
        }),
      };
    case 'model-away':
      return {
        title: t('adminHome.matter.model-away'),
        detail: t('adminHome.detail.away', { when: format.dateTime(matter.since) }),
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
    case 'rule-changes':
      return {
        title: t('adminHome.matter.rule-changes', { count: matter.count }),
        detail: t('adminHome.detail.ruleChanges', {
          names: [
            counted(matter.teachers),
            ...(matter.others > 0 ? [t('adminHome.detail.otherTeachers', { count: matter.others })] : []),
          ].join(', '),
        }),
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
