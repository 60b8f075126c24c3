import { readFileSync } from 'node:fs';

/** What a run of one tool came to. */
export interface TestReport {
  passed: number;
  skipped: number;
  failed: FailedTest[];
}

export interface FailedTest {
  name: string;
  /** What the tool said of it, its first lines. */
  reason: string;
}

/** Lines of a reason that tell what was expected and where. */
const linesOfReason = 12;
/** A page with a dialog over it. */
const linesOfPage = 150;

/** A run that left no report did not get to its end. */
const noReport = (path: string): TestReport => ({
  passed: 0,
  skipped: 0,
  failed: [{ name: path, reason: 'The run broke off before it wrote its report.' }],
});

interface UnitReport {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** The JSON report of vitest in that file. */
export function readUnitReport(path: string): TestReport {
  const report = read<UnitReport>(path);
  if (!report) return noReport(path);
  const failed = report.testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot be loaded, or fails around its tests, has no test that failed.
    if (status === 'failed' && tests.length === 0) return [told(file, message)];
    return tests.map(({ fullName, failureMessages }) => told(`${file} › ${fullName}`, failureMessages[0]));
  });
  return { passed: report.numPassedTests, skipped: report.numPendingTests, failed };
}

interface BrowserResult {
  error?: { message?: string };
  attachments: { name: string; path?: string }[];
}
interface Suite {
  suites?: Suite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: BrowserResult[] }[];
  }[];
}
interface BrowserReport {
  suites: Suite[];
  errors: { message?: string }[];
  stats: { expected: number; skipped: number };
}

/** The JSON report of Playwright in that file. A test that passed only when it was done again has failed. */
export function readBrowserReport(path: string): TestReport {
  const report = read<BrowserReport>(path);
  if (!report) return noReport(path);
  const specs = report.suites.flatMap(specsOf);
  const failed = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results: [first] }) => {
        const { name, reason } = told(`${file}:${line} › ${title}`, first?.error?.message);
        return { name, reason: `${reason}\n${first ? pageOf(first) : ''}` };
      }),
  );
  const around = report.errors.map(({ message }) => told(path, message));
  return { passed: report.stats.expected, skipped: report.stats.skipped, failed: [...failed, ...around] };
}

/** What the page held when the test failed, as a screen reader would find it. */
function pageOf({ attachments }: BrowserResult): string {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!path) return '';
  const [, page = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(path, 'utf8')) ?? [];
  return page.split('\n').slice(0, linesOfPage).join('\n');
}

function specsOf({ suites = [], specs }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function told(name: string, reason = ''): FailedTest {
  return { name, reason: reason.split('\n').slice(0, linesOfReason).join('\n') };
}

function read<T>(path: string): T | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
