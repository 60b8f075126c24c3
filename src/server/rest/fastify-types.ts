import type { Access } from '../trpc/procedure.ts';
import type { RestCall } from './rest-call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; every route declares it. */
    access?: Access;
    restCall?: RestCall;
  }
  interface FastifyRequest {
    /** When the request reached the server, before its body was read. */
    arrivedAt: Date;
  }
}
