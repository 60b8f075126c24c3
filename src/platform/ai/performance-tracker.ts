import { type ModelPerformance, unknownPerformance } from '../../domain/ai/performance/model-performance.ts';

/** Where measurements are kept over restarts. */
export interface PerformanceStore {
  load(): Promise<ModelPerformance | null>;
  save(performance: ModelPerformance): Promise<void>;
}

/** Weight of a new measurement of a rate. */
const newWeight = 0.3;
/** Fewer tokens say nothing about a rate. */
const leastTokens = { read: 50, write: 16 };
/** What is compared between numbers of calls at once: the rate over so much text, and this part of a usual call. */
const window = { partOfCall: 1 / 300, leastMs: 50, charactersPerCall: 120 };
/** Windows after which a trial that has brought nothing has failed. */
const windowsToFail = 30;
/** One call more is useful when it brings this share of what a call of its own slot would. */
const leastGain = 0.25;
/** Calls after which one more at once is tried again: twice as many after each trial that failed, up to the most. */
const callsBetweenTrials = { first: 10, most: 160 };
/** So many times as many where the trial stood in the server's line, which tells its slots: who asks meanwhile waits behind it. */
const longerAfterLine = 4;
/** A call whose first piece takes this many times as long as its prompt waits in the server's line. */
const timesReading = 2;
const leastWait = { partOfCall: 1 / 200, leastMs: 100 };
/** A rate is saved when it has changed by this share. */
const savedChange = 0.1;

interface ActiveCall {
  startedAt: number;
  prompt: string;
  /** Share of the prompt that no call before had. */
  newShare: number;
  firstAt: number | null;
  lastAt: number;
  pieces: number;
  beside: number;
  /** More than are known to be useful ran already: it may have waited in the server's line before it was read. */
  mayWait: boolean;
  /** Most other calls that wrote at once before its own first piece came. */
  writingBefore: number;
}

/** Counts of a call that has ended well, as the server gave them or as estimated. */
export interface CallUsage {
  tokensIn: number;
  tokensOut: number;
  /** Prompt tokens the server had kept; null where it does not tell. */
  cachedTokens: number | null;
}

/** One call as it is measured. */
export interface MeasuredCall {
  /** A piece of the answer has come. */
  piece(characters: number): void;
  /** The call has ended; `usage` when its answer is whole. */
  end(usage: CallUsage | null): void;
}

/**
 * Measures what a model can do while it works: the rates of reading and writing, and how many calls at once raise the
 * total rate. It begins with one call at once and tries one more as soon as the rate of those that run is known; a
 * trial succeeds when the total rate rises, and fails when it does not or when the call waits in the server's line.
 */
export class PerformanceTracker {
  #performance: ModelPerformance;
  #saved: ModelPerformance;
  readonly #store: PerformanceStore | null;
  readonly #mostCalls: number;
  readonly #active = new Set<ActiveCall>();
  readonly #recentPrompts: string[] = [];
  /** Characters a millisecond that as many calls as are known to be useful write together. */
  #baseRate: number | null = null;
  /** Calls until one more at once is tried; null while it is being tried. */
  #untilTrial: number | null = 1;
  #callsBetweenTrials = callsBetweenTrials.first;
  /** Since when the same calls write, and what they have written together. */
  #window = { since: 0, characters: 0 };
  readonly #windowMs: number;
  readonly #leastWaitMs: number;
  readonly #now: () => number;
  /** Told when more calls may run. */
  onLimitRaised: () => void = () => {};

  /** @param options.usualCallMs milliseconds a call should take: what is short is told by it. */
  constructor(options: {
    mostCalls: number;
    usualCallMs: number;
    store?: PerformanceStore;
    now?: () => number;
  }) {
    this.#performance = unknownPerformance;
    this.#saved = unknownPerformance;
    this.#store = options.store ?? null;
    this.#mostCalls = options.mostCalls;
    const partOf = ({ partOfCall, leastMs }: { partOfCall: number; leastMs: number }) =>
      Math.max(leastMs, options.usualCallMs * partOfCall);
    this.#windowMs = partOf(window);
    this.#leastWaitMs = partOf(leastWait);
    this.#now = options.now ?? (() => performance.now());
  }

  get performance(): ModelPerformance {
    const { parallelCalls } = this.#performance;
    return { ...this.#performance, parallelCalls: Math.min(parallelCalls, this.#mostCalls) };
  }

  /** Calls that may run at once now. */
  get limit(): number {
    const wanted = this.#performance.parallelCalls + (this.#untilTrial === null ? 1 : 0);
    return Math.max(1, Math.min(wanted, this.#mostCalls));
  }

  /** Takes up what was measured before, or by another process. */
  async load(): Promise<void> {
    const kept = await this.#store?.load();
    if (!kept || isClose(kept, this.#saved)) return;
    this.#performance = kept;
    this.#saved = kept;
    this.onLimitRaised();
  }

  /** Saves what has changed. */
  async save(): Promise<void> {
    if (!this.#store || isClose(this.#performance, this.#saved)) return;
    this.#saved = this.#performance;
    await this.#store.save(this.#performance);
  }

  noteThinking(): void {
    this.#performance = { ...this.#performance, thinks: true };
  }

  start(prompt: string): MeasuredCall {
    const now = this.#now();
    const call: ActiveCall = {
      startedAt: now,
      prompt,
      newShare: this.#newShare(prompt),
      firstAt: null,
      lastAt: now,
      pieces: 0,
      beside: this.#active.size,
      mayWait: this.#active.size >= this.#performance.parallelCalls,
      writingBefore: this.#writing,
    };
    this.#active.add(call);
    this.#recentPrompts.push(prompt);
    if (this.#recentPrompts.length > this.#mostCalls) this.#recentPrompts.shift();
    return {
      piece: (characters) => this.#piece(call, characters),
      end: (usage) => this.#end(call, usage),
    };
  }

  #piece(call: ActiveCall, characters: number): void {
    const now = this.#now();
    call.lastAt = now;
    call.pieces += 1;
    if (call.firstAt === null) {
      call.firstAt = now;
      const writing = this.#writing;
      for (const other of this.#active) other.writingBefore = Math.max(other.writingBefore, writing);
      const read = estimateTokens(call);
      if (this.#performance.readRate === null && read >= leastTokens.read && !call.mayWait)
        this.#noteRate('readRate', read / Math.max((now - call.startedAt) / 1_000, 0.001));
      this.#restartWindow(now);
      return;
    }
    this.#window.characters += characters;
    const writing = this.#writing;
    const elapsed = now - this.#window.since;
    if (elapsed < this.#windowMs || this.#window.characters < window.charactersPerCall * writing) return;
    this.#noteTotalRate(writing, this.#window.characters / elapsed, elapsed > this.#windowMs * windowsToFail);
  }

  get #writing(): number {
    return [...this.#active].filter(({ firstAt }) => firstAt !== null).length;
  }

  #restartWindow(since: number): void {
    this.#window = { since, characters: 0 };
  }

  /** @param isSure whether it was measured long enough to say that one call more is of no use. */
  #noteTotalRate(calls: number, rate: number, isSure: boolean): void {
    const { parallelCalls } = this.#performance;
    if (calls === parallelCalls) {
      this.#baseRate = this.#baseRate === null ? rate : smooth(this.#baseRate, rate);
      if (this.#untilTrial === 1) this.#beginTrial();
    }
    if (calls !== parallelCalls + 1 || this.#untilTrial !== null || this.#baseRate === null) return;
    if (rate >= this.#baseRate * (1 + leastGain / parallelCalls)) {
      this.#baseRate = rate;
      this.#setParallelCalls(calls);
    } else if (isSure) this.#endTrial();
  }

  #beginTrial(): void {
    if (this.#performance.parallelCalls >= this.#mostCalls) return;
    this.#untilTrial = null;
    this.onLimitRaised();
  }

  #endTrial(times = 1): void {
    this.#untilTrial = Math.min(this.#callsBetweenTrials * times, callsBetweenTrials.most);
    this.#callsBetweenTrials = Math.min(this.#callsBetweenTrials * 2, callsBetweenTrials.most);
  }

  #setParallelCalls(parallelCalls: number): void {
    if (parallelCalls < this.#performance.parallelCalls) this.#baseRate = null;
    this.#performance = { ...this.#performance, parallelCalls };
    this.onLimitRaised();
  }

  #end(call: ActiveCall, usage: CallUsage | null): void {
    const now = this.#now();
    this.#active.delete(call);
    if (usage) this.#noteRates(call, usage, now);
    this.#noteServerLine(now);
    if (this.#untilTrial !== null && this.#untilTrial > 1) this.#untilTrial -= 1;
    this.#restartWindow(now);
  }

  /** A call that has waited long for its first piece while others ended stands in the server's own line. */
  #noteServerLine(now: number): void {
    const waiting = [...this.#active].filter((call) => call.firstAt === null && this.#waitsLong(call, now));
    if (waiting.length === 0) return;
    if (this.#untilTrial === null) this.#endTrial(longerAfterLine);
    // Not those that write now: of two calls that end together the second would find none.
    const served = Math.max(1, ...waiting.map(({ writingBefore }) => writingBefore));
    if (served < this.#performance.parallelCalls) this.#setParallelCalls(served);
  }

  #waitsLong(call: ActiveCall, now: number): boolean {
    const { readRate } = this.#performance;
    if (readRate === null) return false;
    // All of it: the server may have kept less than was thought.
    const reading = call.prompt.length / 4 / readRate;
    return now - call.startedAt > Math.max(this.#leastWaitMs, reading * 1_000 * timesReading);
  }

  #noteRates(call: ActiveCall, { tokensIn, tokensOut, cachedTokens }: CallUsage, now: number): void {
    const { firstAt, startedAt, lastAt } = call;
    if (firstAt === null) return;
    const read = cachedTokens === null ? tokensIn * call.newShare : tokensIn - cachedTokens;
    const writing = lastAt - firstAt;
    // An answer in one piece tells only its whole time, of which reading is the lesser part.
    const inOnePiece = call.pieces < 4 || writing < (now - startedAt) / 20;
    if (tokensOut >= leastTokens.write) {
      const seconds = (inOnePiece ? now - startedAt : writing) / 1_000;
      this.#noteRate('writeRate', tokensOut / Math.max(seconds, 0.001));
    }
    if (!inOnePiece && read >= leastTokens.read && !call.mayWait)
      this.#noteRate('readRate', read / Math.max((firstAt - startedAt) / 1_000, 0.001));
    if (inOnePiece && tokensOut >= leastTokens.write) {
      const calls = call.beside + 1;
      this.#noteTotalRate(calls, (calls * tokensOut) / Math.max(now - startedAt, 1), true);
    }
  }

  #noteRate(which: 'readRate' | 'writeRate', rate: number): void {
    const before = this.#performance[which];
    const value = before === null ? rate : smooth(before, rate);
    this.#performance = { ...this.#performance, [which]: value };
  }

  /** The share of a prompt that the server has not read with one of the last calls. */
  #newShare(prompt: string): number {
    const common = Math.max(0, ...this.#recentPrompts.map((other) => commonPrefix(prompt, other)));
    return prompt.length === 0 ? 0 : 1 - common / prompt.length;
  }
}

const smooth = (before: number, now: number) => before + (now - before) * newWeight;

/** Tokens of a prompt that the server has to read, about. */
const estimateTokens = ({ prompt, newShare }: ActiveCall) => (prompt.length / 4) * newShare;

function commonPrefix(one: string, other: string): number {
  let [low, high] = [0, Math.min(one.length, other.length)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (one.startsWith(other.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  return low;
}

function isClose(one: ModelPerformance, other: ModelPerformance): boolean {
  const near = (a: number | null, b: number | null) =>
    a === null || b === null ? a === b : Math.abs(a - b) <= savedChange * b;
  return (
    one.parallelCalls === other.parallelCalls &&
    one.thinks === other.thinks &&
    near(one.readRate, other.readRate) &&
    near(one.writeRate, other.writeRate)
  );
}
