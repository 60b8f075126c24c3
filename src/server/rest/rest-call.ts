import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../domain/deps.ts';
import type { ResolvedSession } from '../../domain/identity/resolve-session.ts';
import type { Caller } from '../../domain/kernel/access.ts';
import type { ErrorCode } from '../../shared/contracts/errors.ts';
import type { JobView } from '../../shared/contracts/jobs.ts';
import type { Users } from '../trpc/procedure.ts';
import type { Area, RestErrorResponse } from './rest-texts.ts';

/** Who may make a call. Sessions that a sitting pass restricts to one sitting have no access to the API. */
type RestAccess = 'public' | Users;

/** The context that a call receives with its input. */
export interface CallContext<A extends RestAccess = RestAccess> {
  deps: Deps;
  /** Null for public calls. */
  caller: A extends 'public' ? null : Caller;
  session: A extends 'public' ? ResolvedSession | null : ResolvedSession;
  /** Time when the request reached the server. */
  arrivedAt: Date;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Resolves with the finished job. Throws the job's error, or `job_timeout` after the wait limit. */
  waitFor(jobId: number): Promise<JobView>;
  /** Starts work, or joins unfinished work of the same caller and input. */
  join<T, R>(input: unknown, start: () => Promise<T>, finish: (work: T) => Promise<R>): Promise<R>;
}

/** Responses of this call to domain errors. Defaults for missing ones come from `rest-texts.ts`. */
export type CallErrors = Partial<Record<ErrorCode, RestErrorResponse>>;

/**
 * One call of the REST compatibility API: its schemas, access and error texts. `run` converts between the API's shapes
 * and a use case, and contains no other logic.
 */
interface CallDefinition<A extends RestAccess, I extends z.ZodType, O extends z.ZodType> {
  /** Id of the call in the contract. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Without a slash at either end; mounted under `/api/` and `/api/api/`. */
  path: string;
  summary: string;
  area: Area;
  access: A;
  /** Schema of path, query and body combined; path parameters override fields of the same name. */
  input: I;
  output: O;
  /** Status on success; default 200. */
  status?: number;
  /** Response to a missing field or a field of the wrong type. */
  invalid?: RestErrorResponse;
  errors?: CallErrors;
  /** Marks a GET that changes data. */
  changes?: boolean;
  /** `false` for calls that the rate limit must never refuse: see `CallLimits`. */
  counted?: boolean;
  /** Whether the body may exceed the usual limit. The session must then come by header or cookie. */
  largeBody?: boolean;
  run(context: CallContext<A>, input: z.output<I>): Promise<z.input<O>> | z.input<O>;
}

/** A call without its specific types: the plugin parses input and output with their schemas. */
export interface RestCall extends Omit<CallDefinition<RestAccess, z.ZodType, z.ZodType>, 'run'> {
  run(context: CallContext, input: unknown): Promise<unknown>;
}

export function restCall<A extends RestAccess, I extends z.ZodType, O extends z.ZodType>(
  definition: CallDefinition<A, I, O>,
): RestCall {
  const { run, ...rest } = definition;
  return {
    ...rest,
    run: async (context, input) => run(context as CallContext<A>, input as z.output<I>),
  };
}
