import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { AiFault } from '../domain/ai/evaluator.ts';

/**
 * JSON lines on standard output, or to `destination`. Secrets and what people write are never handed to it; the paths
 * are a second net.
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
 * An error as it is logged. Servers of models repeat what they were asked in what they refuse, and that holds what a
 * student wrote: of a fault of theirs the log has the code; the words stand in the record of the call.
 */
function describeError(error: unknown): unknown {
  if (error instanceof AiFault) return { type: error.name, code: error.code };
  return error instanceof Error ? pino.stdSerializers.err(error) : error;
}
