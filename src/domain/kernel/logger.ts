/** The application log. Each call takes an object of values, then the message. */
export interface Logger {
  info(values: object, message: string): void;
  warn(values: object, message: string): void;
  error(values: object, message: string): void;
}
