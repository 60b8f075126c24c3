/** Where the application logs what happens: an object of values, then what it is about. */
export interface Logger {
  info(values: object, message: string): void;
  warn(values: object, message: string): void;
  error(values: object, message: string): void;
}
