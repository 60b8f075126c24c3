import type { Access } from '../trpc/procedure.ts';
import type { RestCall } from './rest-call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; every route declares it. */
    access?: Access;
    restCall?: RestCall;
  }
}
