/** Folders of an installed release and of its data. */
export interface ServiceFolders {
  /** Contains `aula`, `current`, `.env` and `versions`. */
  home: string;
  dataDir: string;
}

/** Starts Aula at boot and restarts it after a failure. */
export interface ServiceManager {
  /** Path or name of the service definition. */
  definition: string;
  /** Creates missing account and data folder, and starts the service. Throws when that is impossible. */
  install(place: ServiceFolders): void;
  /** Stops and unregisters the service; keeps data and settings. */
  remove(): void;
  isInstalled(): boolean;
  /** Throws when this user may not start and stop the service. */
  assertAllowed(): void;
  /** Status text of the manager. */
  state(): string;
  start(): void;
  stop(): void;
  /** Returns whether the service has failed since its start, as far as the manager reports it. */
  hasFailed(): boolean;
  /** Folder of the compile cache that is kept between starts; null for none. */
  compileCache: string | null;
  /** Command that shows the log. */
  log: string;
}
