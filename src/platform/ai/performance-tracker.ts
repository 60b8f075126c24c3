import { type ModelPerformance, unknownPerformance } from '../../domain/ai/performance/model-performance.ts';

/** Persists measurements across restarts. */
export interface PerformanceStore {
  load(): Promise<ModelPerformance | null>;
  save(performance: ModelPerformance): Promise<void>;
}

/** Weight of a new measurement in the exponential moving average of a rate. */
const smoothingFactor = 0.3;
/** Minimum token counts for measuring a rate. */
const minTokens = { read: 50, write: 16 };
/**
 * Measurement window for comparing total rates: a share of a usual call (`partOfCall`, at least `minMs`) and a
 * minimum of characters per call.
 */
const window = { partOfCall: 1 / 300, minMs: 50, charactersPerCall: 120 };
/** Windows after which a trial without improvement has failed. */
const windowsToFail = 30;
/** One more call is useful when it adds at least this share of an average call's rate. */
const minGain = 0.25;
/** Calls between two trials; doubles after each failed trial, up to `most`. */
const callsBetweenTrials = { first: 10, most: 160 };
/**
 * Factor on that interval when the trial call waited in the server's own queue: the server has no free slot, and
 * calls made meanwhile wait behind it.
 */
const queuedTrialFactor = 4;
/**
 * A call waits in the server's queue when its first chunk takes this many times the estimated reading time of its
 * prompt.
 */
const readTimeFactor = 2;
const minWait = { partOfCall: 1 / 200, minMs: 100 };
/** A rate is saved when it has changed by this share. */
const savedChange = 0.1;

interface ActiveCall {
  startedAt: number;
  prompt: string;
  /** Share of the prompt that recent calls did not contain. */
  uncachedShare: number;
  firstAt: number | null;
  lastAt: number;
  chunks: number;
  otherCalls: number;
  /** More calls ran already than are known to be useful, so this one may have waited in the server's queue. */
  mayBeQueued: boolean;
  /** Maximum number of other calls that were writing at once before this call's first chunk. */
  writingBefore: number;
}

/** Token counts of a successful call, reported by the server or estimated. */
export interface CallUsage {
  tokensIn: number;
  tokensOut: number;
  /** Prompt tokens served from the server's cache; null when it does not report them. */
  cachedTokens: number | null;
}

/** Handle with which a caller reports the progress of one call. */
export interface MeasuredCall {
  /** Reports a chunk of the response. */
  chunk(characters: number): void;
  /** Reports the end of the call; `usage` is null when the response is incomplete. */
  end(usage: CallUsage | null): void;
}

/**
 * Measures a model during normal use: read rate, write rate, and how many concurrent calls raise the total rate.
 * Starts with one call and tries one more as soon as the current rate is known. A trial succeeds when the total rate
 * rises; it fails when it does not, or when the call waits in the server's queue.
 */
export class PerformanceTracker {
  #performance: ModelPerformance;
  #saved: ModelPerformance;
  readonly #store: PerformanceStore | null;
  readonly #maxCalls: number;
  readonly #active = new Set<ActiveCall>();
  readonly #recentPrompts: string[] = [];
  /** Total write rate, in characters per millisecond, with `parallelCalls` calls. */
  #baseRate: number | null = null;
  /** Calls until the next trial; null during a trial. */
  #untilTrial: number | null = 1;
  #callsBetweenTrials = callsBetweenTrials.first;
  /** Start of the measurement window and characters written in it; restarts when the set of writing calls changes. */
  #window = { since: 0, characters: 0 };
  readonly #windowMs: number;
  readonly #minWaitMs: number;
  readonly #now: () => number;
  /** Callback invoked when more calls may run. */
  onLimitRaised: () => void = () => {};

  /** @param options.usualCallMs target duration of a call in milliseconds; measurement windows are a share of it */
  constructor(options: {
    maxCalls: number;
    usualCallMs: number;
    store?: PerformanceStore;
    now?: () => number;
  }) {
    this.#performance = unknownPerformance;
    this.#saved = unknownPerformance;
    this.#store = options.store ?? null;
    this.#maxCalls = options.maxCalls;
    const partOf = ({ partOfCall, minMs }: { partOfCall: number; minMs: number }) =>
      Math.max(minMs, options.usualCallMs * partOfCall);
    this.#windowMs = partOf(window);
    this.#minWaitMs = partOf(minWait);
    this.#now = options.now ?? (() => performance.now());
  }

  get performance(): ModelPerformance {
    const { parallelCalls } = this.#performance;
    return { ...this.#performance, parallelCalls: Math.min(parallelCalls, this.#maxCalls) };
  }

  /** Maximum number of concurrent calls at the moment. */
  get limit(): number {
    const wanted = this.#performance.parallelCalls + (this.#untilTrial === null ? 1 : 0);
    return Math.max(1, Math.min(wanted, this.#maxCalls));
  }

  /** Loads measurements of an earlier run or of another process. */
  async load(): Promise<void> {
    const stored = await this.#store?.load();
    if (!stored || isClose(stored, this.#saved)) return;
    this.#performance = stored;
    this.#saved = stored;
    this.onLimitRaised();
  }

  /** Saves the measurements when they have changed noticeably. */
  async save(): Promise<void> {
    if (!this.#store || isClose(this.#performance, this.#saved)) return;
    this.#saved = this.#performance;
    await this.#store.save(this.#performance);
  }

  recordThinking(): void {
    this.#performance = { ...this.#performance, thinks: true };
  }

  start(prompt: string): MeasuredCall {
    const now = this.#now();
    const call: ActiveCall = {
      startedAt: now,
      prompt,
      uncachedShare: this.#uncachedShare(prompt),
      firstAt: null,
      lastAt: now,
      chunks: 0,
      otherCalls: this.#active.size,
      mayBeQueued: this.#active.size >= this.#performance.parallelCalls,
      writingBefore: this.#writing,
    };
    this.#active.add(call);
    this.#recentPrompts.push(prompt);
    if (this.#recentPrompts.length > this.#maxCalls) this.#recentPrompts.shift();
    return {
      chunk: (characters) => this.#recordChunk(call, characters),
      end: (usage) => this.#end(call, usage),
    };
  }

  #recordChunk(call: ActiveCall, characters: number): void {
    const now = this.#now();
    call.lastAt = now;
    call.chunks += 1;
    if (call.firstAt === null) {
      call.firstAt = now;
      const writing = this.#writing;
      for (const other of this.#active) other.writingBefore = Math.max(other.writingBefore, writing);
      const read = estimateTokens(call);
      if (this.#performance.readRate === null && read >= minTokens.read && !call.mayBeQueued)
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

  /** @param isSure whether the window was long enough to conclude that one more call does not help */
  #noteTotalRate(calls: number, rate: number, isSure: boolean): void {
    const { parallelCalls } = this.#performance;
    if (calls === parallelCalls) {
      this.#baseRate = this.#baseRate === null ? rate : smooth(this.#baseRate, rate);
      if (this.#untilTrial === 1) this.#beginTrial();
    }
    if (calls !== parallelCalls + 1 || this.#untilTrial !== null || this.#baseRate === null) return;
    if (rate >= this.#baseRate * (1 + minGain / parallelCalls)) {
      this.#baseRate = rate;
      this.#setParallelCalls(calls);
    } else if (isSure) this.#endTrial();
  }

  #beginTrial(): void {
    if (this.#performance.parallelCalls >= this.#maxCalls) return;
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
    this.#detectServerQueue(now);
    if (this.#untilTrial !== null && this.#untilTrial > 1) this.#untilTrial -= 1;
    this.#restartWindow(now);
  }

  /** Detects calls that wait in the server's own queue: no first chunk for long while another call ended. */
  #detectServerQueue(now: number): void {
    const waiting = [...this.#active].filter((call) => call.firstAt === null && this.#waitsLong(call, now));
    if (waiting.length === 0) return;
    if (this.#untilTrial === null) this.#endTrial(queuedTrialFactor);
    // Uses the highest count seen, not the current one: when two calls end together, the count is already zero at the
    // second.
    const served = Math.max(1, ...waiting.map(({ writingBefore }) => writingBefore));
    if (served < this.#performance.parallelCalls) this.#setParallelCalls(served);
  }

  #waitsLong(call: ActiveCall, now: number): boolean {
    const { readRate } = this.#performance;
    if (readRate === null) return false;
    // Assumes the whole prompt is read: the server may have cached less than estimated.
    const reading = call.prompt.length / 4 / readRate;
    return now - call.startedAt > Math.max(this.#minWaitMs, reading * 1_000 * readTimeFactor);
  }

  #noteRates(call: ActiveCall, { tokensIn, tokensOut, cachedTokens }: CallUsage, now: number): void {
    const { firstAt, startedAt, lastAt } = call;
    if (firstAt === null) return;
    const read = cachedTokens === null ? tokensIn * call.uncachedShare : tokensIn - cachedTokens;
    const writing = lastAt - firstAt;
    // A non-streamed response reveals only its total time, of which reading is the smaller part.
    const inOnePiece = call.chunks < 4 || writing < (now - startedAt) / 20;
    if (tokensOut >= minTokens.write) {
      const seconds = (inOnePiece ? now - startedAt : writing) / 1_000;
      this.#noteRate('writeRate', tokensOut / Math.max(seconds, 0.001));
    }
    if (!inOnePiece && read >= minTokens.read && !call.mayBeQueued)
      this.#noteRate('readRate', read / Math.max((firstAt - startedAt) / 1_000, 0.001));
    if (inOnePiece && tokensOut >= minTokens.write) {
      const calls = call.otherCalls + 1;
      this.#noteTotalRate(calls, (calls * tokensOut) / Math.max(now - startedAt, 1), true);
    }
  }

  #noteRate(which: 'readRate' | 'writeRate', rate: number): void {
    const before = this.#performance[which];
    const value = before === null ? rate : smooth(before, rate);
    this.#performance = { ...this.#performance, [which]: value };
  }

  /** Returns the share of a prompt that no recent call contained. */
  #uncachedShare(prompt: string): number {
    const common = Math.max(0, ...this.#recentPrompts.map((other) => commonPrefix(prompt, other)));
    return prompt.length === 0 ? 0 : 1 - common / prompt.length;
  }
}

const smooth = (before: number, now: number) => before + (now - before) * smoothingFactor;

/** Estimated number of prompt tokens that the server has to read. */
const estimateTokens = ({ prompt, uncachedShare }: ActiveCall) => (prompt.length / 4) * uncachedShare;

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
  const isSimilar = (a: number | null, b: number | null) =>
    a === null || b === null ? a === b : Math.abs(a - b) <= savedChange * b;
  return (
    one.parallelCalls === other.parallelCalls &&
    one.thinks === other.thinks &&
    isSimilar(one.readRate, other.readRate) &&
    isSimilar(one.writeRate, other.writeRate)
  );
}
