import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AlertDialog } from '../components/ui/alert-dialog.tsx';
import { Avatar } from '../components/ui/avatar.tsx';
import { Badge } from '../components/ui/badge.tsx';
import { Button } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { CheckboxCard } from '../components/ui/checkbox-card.tsx';
import { Dialog } from '../components/ui/dialog.tsx';
import { EmptyState } from '../components/ui/empty-state.tsx';
import { ErrorPanel } from '../components/ui/error-panel.tsx';
import { Field } from '../components/ui/field.tsx';
import { GradeBadge, GradeDisc, GradeMark, GradeScale } from '../components/ui/grade.tsx';
import { IconButton } from '../components/ui/icon-button.tsx';
import { Input } from '../components/ui/input.tsx';
import { Kbd } from '../components/ui/kbd.tsx';
import { LanguageSelect } from '../components/ui/language-select.tsx';
import { Menu } from '../components/ui/menu.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { Pager } from '../components/ui/pager.tsx';
import { PasswordInput } from '../components/ui/password-input.tsx';
import { ProgressBar } from '../components/ui/progress-bar.tsx';
import { RadioRow } from '../components/ui/radio-row.tsx';
import { SearchField } from '../components/ui/search-field.tsx';
import { Segmented } from '../components/ui/segmented.tsx';
import { Select } from '../components/ui/select.tsx';
import { Spinner } from '../components/ui/spinner.tsx';
import { StatusDot } from '../components/ui/status-dot.tsx';
import { Stepper } from '../components/ui/stepper.tsx';
import { Switch } from '../components/ui/switch.tsx';
import { TableSkeleton } from '../components/ui/table-skeleton.tsx';
import { Tabs } from '../components/ui/tabs.tsx';
import { Textarea } from '../components/ui/textarea.tsx';
import { ThemeSwitch } from '../components/ui/theme-switch.tsx';
import { Tooltip } from '../components/ui/tooltip.tsx';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const tones = ['info', 'success', 'warn', 'danger'] as const;
const badgeTones = ['success', 'warn', 'danger', 'neutral', 'accent'] as const;
const options = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
  { value: 'three', label: 'Three' },
] as const;
type Option = (typeof options)[number]['value'];

/** `/gallery.html` of `npm run dev`: the components of `components/ui` in their states. Not part of the build. */
export function Gallery() {
  return (
    <main className="page-frame py-8">
      <header className="mb-8 flex items-center gap-4">
        <h1 className="title-2 grow">Components</h1>
        <LanguageSelect label="Language" />
        <ThemeSwitch toDark="Dark theme" toLight="Light theme" />
      </header>
      <div className="flex flex-col gap-10">
        <Buttons />
        <Fields />
        <Choices />
        <States />
        <Grades />
        <Layers />
        <Lists />
      </div>
    </main>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="title-3 mb-4 border-b border-line pb-2">{title}</h2>
      <div className="flex flex-wrap items-start gap-5">{children}</div>
    </section>
  );
}

function Buttons() {
  return (
    <Group title="Buttons">
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button size="sm">Small</Button>
      <Button size="lg" icon={<Plus aria-hidden className="size-4" />}>
        Large, with an icon
      </Button>
      <Button unavailable>Unavailable</Button>
      <Button pending pendingLabel="Saving...">
        Save
      </Button>
      <IconButton label="Delete">
        <Trash2 aria-hidden className="size-[18px]" />
      </IconButton>
      <Tooltip text="Shown on hover and focus">
        <Button variant="secondary">Tooltip</Button>
      </Tooltip>
      <Menu
        label="Menu"
        items={options.map(({ value, label }) => ({ key: value, label, onSelect: () => {} }))}
      />
    </Group>
  );
}

function Fields() {
  const [text, setText] = useState('');
  const [choice, setChoice] = useState<Option>('one');
  const [number, setNumber] = useState('3');
  return (
    <Group title="Fields">
      <Field className="w-72" label="Name" hint="A hint stands below.">
        {(control) => <Input {...control} value={text} onChange={(event) => setText(event.target.value)} />}
      </Field>
      <Field className="w-72" label="Wrong" error="It says what to do.">
        {(control) => <Input {...control} defaultValue="12:75" />}
      </Field>
      <Field className="w-72" label="Password" optional="optional">
        {(control) => <PasswordInput {...control} showLabel="Show" hideLabel="Hide" />}
      </Field>
      <Field className="w-72" label="Select">
        {(control) => <Select {...control} value={choice} options={options} onValueChange={setChoice} />}
      </Field>
      <Field className="w-72" label="Number">
        {(control) => <Stepper {...control} min={1} max={9} value={number} onValueChange={setNumber} />}
      </Field>
      <Field className="w-72" label="Longer text">
        {(control) => <Textarea {...control} rows={3} />}
      </Field>
      <SearchField className="w-72" label="Search" value={text} onValueChange={setText} />
    </Group>
  );
}

function Choices() {
  const [on, setOn] = useState(true);
  const [choice, setChoice] = useState<Option>('one');
  return (
    <Group title="Choices">
      <Switch label="Switch" description="What it changes." checked={on} onCheckedChange={setOn} />
      <CheckboxCard title="Card" description="With a second line." checked={on} onCheckedChange={setOn} />
      <Segmented label="Segmented" options={options} value={choice} onValueChange={setChoice} />
      <div role="radiogroup" aria-label="Radio rows" className="flex w-72 flex-col gap-2">
        {options.map(({ value, label }) => (
          <RadioRow
            key={value}
            name="gallery"
            value={value}
            checked={choice === value}
            onSelect={() => setChoice(value)}
          >
            {label}
          </RadioRow>
        ))}
      </div>
    </Group>
  );
}

function States() {
  return (
    <Group title="States">
      {tones.map((tone) => (
        <div key={tone} className="w-72">
          <Notice tone={tone}>A notice of tone {tone}.</Notice>
        </div>
      ))}
      {badgeTones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <StatusDot on>On</StatusDot>
      <StatusDot on={false} offTone="danger">
        Off
      </StatusDot>
      <div className="w-72">
        <ProgressBar value={3} max={8} label="3 of 8" thick />
      </div>
      <Spinner label="Loading" />
      <Kbd>Alt</Kbd>
      <Avatar name="Amaya Ortiz" />
      <div className="w-full">
        <TableSkeleton label="Loading" />
      </div>
      <Card className="w-full">
        <EmptyState
          title="Nothing here yet"
          text="What to do about it."
          actions={<Button size="sm">Do it</Button>}
        />
      </Card>
      <div className="w-full">
        <ErrorPanel title="It could not be loaded" text="Try again." onRetry={() => {}} />
      </div>
    </Group>
  );
}

function Grades() {
  return (
    <Group title="Grades">
      {[9.5, 6, 2].map((grade) => (
        <div key={grade} className="flex items-center gap-4">
          <GradeDisc grade={grade} />
          <GradeBadge grade={grade} />
          <GradeMark grade={grade} outOf="/ 10" />
          <div className="w-48">
            <GradeScale grade={grade} withNumbers />
          </div>
        </div>
      ))}
    </Group>
  );
}

function Layers() {
  const [open, setOpen] = useState<'dialog' | 'alert' | null>(null);
  const close = () => setOpen(null);
  return (
    <Group title="Layers">
      <Button variant="secondary" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button variant="secondary" onClick={() => setOpen('alert')}>
        Alert dialog
      </Button>
      <Dialog
        open={open === 'dialog'}
        title="A dialog"
        description="Escape closes it, and the button has the focus again."
        onClose={close}
        footer={<Button onClick={close}>Done</Button>}
      />
      <AlertDialog
        open={open === 'alert'}
        title="Delete it?"
        description="It cannot be undone."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        destructive
        onConfirm={close}
        onCancel={close}
      />
    </Group>
  );
}

function Lists() {
  const [tab, setTab] = useState<Option>('one');
  const [page, setPage] = useState(1);
  return (
    <Group title="Lists">
      <div className="w-full">
        <Tabs
          label="Tabs"
          value={tab}
          onValueChange={setTab}
          tabs={options.map(({ value, label }) => ({ value, label, content: `Content of ${label}` }))}
        />
      </div>
      <Pager page={page} pageSize={25} total={240} onPageChange={setPage} />
    </Group>
  );
}
