import { readFileSync } from 'node:fs';

/** Result of one test run. */
export interface TestReport {
  passed: number;
  skipped: number;
  failed: FailedTest[];
}

export interface FailedTest {
  name: string;
  /** First lines of the error message. */
  reason: string;
}

/** Number of lines of an error message to keep. */
const linesOfReason = 12;
/** Number of lines of an accessibility tree to keep; enough for a page with a dialog. */
const linesOfPage = 150;

/** A missing report means that the run aborted. */
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

/** Reads a JSON report of vitest. */
export function readUnitReport(path: string): TestReport {
  const report = read<UnitReport>(path);
  if (!report) return noReport(path);
  const failed = report.testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    // A file that fails to load, or fails outside its tests, contains no failed test.
    if (status === 'failed' && tests.length === 0) return [createFailedTest(file, message)];
    return tests.map(({ fullName, failureMessages }) =>
      createFailedTest(`${file} › ${fullName}`, failureMessages[0]),
    );
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

/** Reads a JSON report of Playwright. A flaky test counts as failed. */
export function readBrowserReport(path: string): TestReport {
  const report = read<BrowserReport>(path);
  if (!report) return noReport(path);
  const specs = report.suites.flatMap(specsOf);
  const failed = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results: [first] }) => {
        const { name, reason } = createFailedTest(`${file}:${line} › ${title}`, first?.error?.message);
        return { name, reason: `${reason}\n${first ? pageOf(first) : ''}` };
      }),
  );
  const globalFailures = report.errors.map(({ message }) => createFailedTest(path, message));
  return {
    passed: report.stats.expected,
    skipped: report.stats.skipped,
    failed: [...failed, ...globalFailures],
  };
}

/** Returns the accessibility tree of the page at the time of failure. */
function pageOf({ attachments }: BrowserResult): string {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!path) return '';
  const [, page = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(path, 'utf8')) ?? [];
  return page.split('\n').slice(0, linesOfPage).join('\n');
}

function specsOf({ suites = [], specs }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function createFailedTest(name: string, reason = ''): FailedTest {
  return { name, reason: reason.split('\n').slice(0, linesOfReason).join('\n') };
}

function read<T>(path: string): T | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
