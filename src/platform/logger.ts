import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { AiFault } from '../domain/ai/evaluator.ts';

/**
 * Creates a logger that writes JSON lines to standard output or `destination`. Callers must not log secrets or user
 * content; the redaction paths are a second safeguard.
 */
export function createLogger(level: string, destination?: DestinationStream): PinoLogger {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: describeError },
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.answer'],
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Serialises an error for the log. A model server may repeat its prompt, which contains student answers, in an error
 * message. Therefore an AiFault is logged by its code only; the record of the call keeps the message.
 */
function describeError(error: unknown): unknown {
  if (error instanceof AiFault) return { type: error.name, code: error.code };
  return error instanceof Error ? pino.stdSerializers.err(error) : error;
}
