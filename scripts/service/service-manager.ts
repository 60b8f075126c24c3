/** Where a release is installed, and what its service may write. */
export interface ServicePlace {
  /** Holds `aula`, `current`, `.env` and `versions`. */
  home: string;
  dataDir: string;
}

/** What starts Aula with the machine, and again when it ended by itself. */
export interface ServiceManager {
  /** The file that a person would look at. */
  definition: string;
  /** Makes the account and the folder of the data where they are missing, and starts the service. Throws with what is in the way. */
  install(place: ServicePlace): void;
  /** Stops the service and has the machine forget it; data and settings stay. */
  remove(): void;
  isInstalled(): boolean;
  /** Throws where this user may not start and stop the service. */
  assertAllowed(): void;
  /** In the words of the manager. */
  state(): string;
  start(): void;
  stop(): void;
  /** Whether the service ended by itself since it was started, as far as the manager tells. */
  hasFailed(): boolean;
  /** Where the program keeps what it compiles to from one start to the next; null where it keeps nothing. */
  compileCache: string | null;
  /** The command that shows the log. */
  log: string;
}
