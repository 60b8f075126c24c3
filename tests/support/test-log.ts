import type { Logger } from '../../src/domain/kernel/logger.ts';

/** A logger that records its entries for tests. */
export class TestLog implements Logger {
  readonly entries: { level: 'info' | 'warn' | 'error'; message: string; values: object }[] = [];

  info(values: object, message: string): void {
    this.entries.push({ level: 'info', message, values });
  }

  warn(values: object, message: string): void {
    this.entries.push({ level: 'warn', message, values });
  }

  error(values: object, message: string): void {
    this.entries.push({ level: 'error', message, values });
  }

  get errors(): string[] {
    return this.#messages('error');
  }

  get warnings(): string[] {
    return this.#messages('warn');
  }

  #messages(level: 'warn' | 'error'): string[] {
    return this.entries.filter((entry) => entry.level === level).map((entry) => entry.message);
  }
}
