import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../domain/deps.ts';
import type { ResolvedSession } from '../../domain/identity/resolve-session.ts';
import type { Caller } from '../../domain/kernel/access.ts';
import type { ErrorCode } from '../../shared/contracts/errors.ts';
import type { JobView } from '../../shared/contracts/jobs.ts';
import type { Access } from '../trpc/procedure.ts';
import type { Area, RestErrorAnswer } from './rest-texts.ts';

/** What a call is given beside its input. */
export interface CallContext<A extends Access = Access> {
  deps: Deps;
  /** Public calls have no caller to rely on. */
  caller: A extends 'public' ? null : Caller;
  session: A extends 'public' ? ResolvedSession | null : ResolvedSession;
  /** When the request reached the server. */
  arrivedAt: Date;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Resolves with the job as it ended. Throws what it failed with, or `job_timeout` past the wait limit. */
  waitFor(jobId: number): Promise<JobView>;
  /** Starts work, or joins what the same caller asked for with the same input and was not answered yet. */
  join<T, R>(input: unknown, start: () => Promise<T>, finish: (work: T) => Promise<R>): Promise<R>;
}

/** Errors of the domain as this call words them; what is missing here is worded by rest-texts.ts. */
export type CallErrors = Partial<Record<ErrorCode, RestErrorAnswer>>;

/**
 * One call of the older client: its shapes, who may make it and how its errors are worded. `run` turns
 * the old shape into a use case's input and its result into the old shape, and decides nothing else.
 */
interface CallDefinition<A extends Access, I extends z.ZodType, O extends z.ZodType> {
  /** The number of the call in the contract. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Without a slash at either end; mounted under `/api/` and `/api/api/`. */
  path: string;
  summary: string;
  area: Area;
  access: A;
  /** Path, query and body in one; a path parameter wins over a field of the same name. */
  input: I;
  output: O;
  /** Status of a success; 200 unless said otherwise. */
  status?: number;
  /** What a missing field or one of another type answers. */
  invalid?: RestErrorAnswer;
  errors?: CallErrors;
  /** A GET that changes something. */
  changes?: boolean;
  /** Whether its body may exceed the usual limit; its sender then shows the session by header or cookie. */
  largeBody?: boolean;
  run(context: CallContext<A>, input: z.output<I>): Promise<z.input<O>> | z.input<O>;
}

/** A call with its types put aside: the plugin reads input and output through their schemas. */
export interface RestCall extends Omit<CallDefinition<Access, z.ZodType, z.ZodType>, 'run'> {
  run(context: CallContext, input: unknown): Promise<unknown>;
}

export function restCall<A extends Access, I extends z.ZodType, O extends z.ZodType>(
  definition: CallDefinition<A, I, O>,
): RestCall {
  const { run, ...rest } = definition;
  return {
    ...rest,
    run: async (context, input) => run(context as CallContext<A>, input as z.output<I>),
  };
}
