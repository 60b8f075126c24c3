import type { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { ThreadEnded } from '../../warm-thread.ts';
import type { Answer } from './statements.ts';
import type { WriteAnswer, WriteQuestion } from './write-thread.ts';

interface Asked {
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** Questions to one thread, which answers them in their order. */
export class AskWriteThread {
  readonly #worker: Worker;
  readonly #asked: Asked[] = [];
  #isOpen = false;
  #lastTook = 0;
  #ended: ThreadEnded | null = null;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (answer: WriteAnswer) => this.#hear(answer)).on('exit', () => this.#end());
  }

  /** Whether it has begun a transaction and not ended it, as of its last answer. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Milliseconds its last answer took there. */
  get lastTook(): number {
    return this.#lastTook;
  }

  /** Throws as SQLite did there, and `ThreadEnded`. */
  ask(question: WriteQuestion): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      this.#asked.push({ resolve, reject });
      this.#worker.postMessage(question);
    });
  }

  #hear(answer: WriteAnswer): void {
    const { resolve, reject } = this.#asked.shift()!;
    this.#isOpen = answer.isOpen;
    this.#lastTook = answer.took;
    if ('error' in answer) reject(new Database.SqliteError(answer.error.message, answer.error.code));
    else resolve(answer);
  }

  #end(): void {
    this.#ended = new ThreadEnded('the thread that writes ended');
    for (const { reject } of this.#asked.splice(0)) reject(this.#ended);
  }
}
