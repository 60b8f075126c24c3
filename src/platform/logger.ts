import { type Logger as PinoLogger, pino } from 'pino';

/** JSON lines on standard output. Secrets and what people write are never handed to it; the paths are a second net. */
export function createLogger(level: string): PinoLogger {
  return pino({
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err },
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.answer'],
  });
}
