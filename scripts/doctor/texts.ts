export type Language = 'en' | 'es';

/** The finding, then what to do about it; `{name}` is a placeholder. */
type FindingText = readonly [found: string, todo?: string];

export const texts = {
  'node-good': { en: ['Node {version}.'], es: ['Node {version}.'] },
  'node-old': {
    en: [
      'Node {version} does not run this program.',
      'Start with the npm scripts, which bring their own, or install Node {first} or newer.',
    ],
    es: [
      'Node {version} no ejecuta este programa.',
      'Arranca con los comandos de npm, que traen el suyo, o instala Node {first} o más nuevo.',
    ],
  },
  'setting-wrong': {
    en: ['{why}', 'Correct it in the environment or in .env.'],
    es: ['{why}', 'Corrígelo en el entorno o en .env.'],
  },
  'settings-good': { en: ['The settings look right.'], es: ['La configuración parece correcta.'] },
  'open-without-proxy': {
    en: [
      'HOST is {host} and TRUST_PROXY is not set: passwords travel without encryption.',
      'Put a proxy with HTTPS before it (docs/operations.md) and name its address in TRUST_PROXY.',
    ],
    es: [
      'HOST es {host} y falta TRUST_PROXY: las contraseñas viajan sin cifrar.',
      'Pon delante un proxy con HTTPS (docs/operations.md) e indica su dirección en TRUST_PROXY.',
    ],
  },
  'setting-unknown': {
    en: ['{name} is no setting of Aula and has no effect.', 'If {meant} is meant, correct its name.'],
    es: ['{name} no es un ajuste de Aula y no tiene efecto.', 'Si se trata de {meant}, corrige el nombre.'],
  },
  'setting-doubtful': {
    en: ['Line {line} of .env {why}.'],
    es: ['Línea {line} de .env: {why}.'],
  },
  'key-in-the-open': {
    en: [
      'OPENAI_BASE_URL is http:// to another network: the key and the answers travel without encryption.',
      'Usa https://.',
    ],
    es: [
      'OPENAI_BASE_URL es http:// hacia otra red: la clave y las respuestas viajan sin cifrar.',
      'Usa https://.',
    ],
  },
  'password-left': {
    en: [
      'ADMIN_PASSWORD is still set although there is an admin.',
      'Delete ADMIN_EMAIL and ADMIN_PASSWORD from .env.',
    ],
    es: [
      'ADMIN_PASSWORD sigue puesta aunque ya hay una administración.',
      'Borra ADMIN_EMAIL y ADMIN_PASSWORD de .env.',
    ],
  },
  'session-long': {
    en: ['Sessions last {hours} hours.', 'School computers are shared: SESSION_HOURS of 12 to 24 is enough.'],
    es: [
      'Las sesiones duran {hours} horas.',
      'Los equipos de la escuela se comparten: basta SESSION_HOURS de 12 a 24.',
    ],
  },
  'log-silent': {
    en: ['LOG_LEVEL is silent: nobody will know why something failed.', 'Set it to info.'],
    es: ['LOG_LEVEL es silent: nadie sabrá por qué algo falló.', 'Ponlo en info.'],
  },
  'redis-open': {
    en: [
      'REDIS_URL leads to another network without a password.',
      'Set a password in Redis and in the address.',
    ],
    es: ['REDIS_URL lleva a otra red sin contraseña.', 'Pon una contraseña en Redis y en la dirección.'],
  },
  'folder-good': { en: ['{folder} can be written.'], es: ['Se puede escribir en {folder}.'] },
  'folder-missing': {
    en: [
      '{folder} is not there yet; the first start makes it.',
      'If you expected a school there, DATA_DIR is wrong.',
    ],
    es: [
      '{folder} aún no existe; el primer arranque la crea.',
      'Si esperabas encontrar una escuela allí, DATA_DIR está mal.',
    ],
  },
  'folder-unwritable': {
    en: [
      '{folder} belongs to {owner}, and {user}, who runs this, may not write there.',
      'If Aula runs as {owner}: sudo -u {owner} npm run doctor. If it runs as {user}: sudo chown -R {user} {folder}. The data is not damaged.',
    ],
    es: [
      '{folder} es de {owner}, y {user}, que ejecuta esto, no puede escribir allí.',
      'Si Aula corre como {owner}: sudo -u {owner} npm run doctor. Si corre como {user}: sudo chown -R {user} {folder}. Los datos no están dañados.',
    ],
  },
  'folder-read-only': {
    en: [
      '{folder} is on a disk that is mounted read-only. The data is not damaged by that.',
      'Look for the reason (sudo dmesg), and mount it for writing (sudo mount -o remount,rw …).',
    ],
    es: [
      '{folder} está en un disco montado solo para lectura. Los datos no están dañados por eso.',
      'Busca el motivo (sudo dmesg) y móntalo para escritura (sudo mount -o remount,rw …).',
    ],
  },
  'folder-unusable': {
    en: ['{folder} cannot be used ({why}).', 'Correct DATA_DIR, or look at the disk.'],
    es: ['{folder} no se puede usar ({why}).', 'Corrige DATA_DIR o revisa el disco.'],
  },
  'run-as-root': {
    en: [
      'This runs as root, and {folder} belongs to {owner}: the checks below have the rights of {owner} only.',
      'Run it as the user of Aula: sudo -u {owner} npm run doctor.',
    ],
    es: [
      'Esto corre como root y {folder} es de {owner}: lo que sigue se comprobó solo con los permisos de {owner}.',
      'Ejecútalo con el usuario de Aula: sudo -u {owner} npm run doctor.',
    ],
  },
  'folder-of-other': {
    en: [
      'This runs as {user}, and {folder} belongs to {owner}: what {user} may do says nothing of {owner}.',
      'Run it as the user of Aula: sudo -u {owner} npm run doctor.',
    ],
    es: [
      'Esto corre como {user} y {folder} es de {owner}: lo que puede {user} no dice nada de {owner}.',
      'Ejecútalo con el usuario de Aula: sudo -u {owner} npm run doctor.',
    ],
  },
  strangers: {
    en: ['In {folder} there is something that is not of Aula and that no backup contains: {names}.'],
    es: ['En {folder} hay algo que no es de Aula y que ninguna copia contiene: {names}.'],
  },
  'check-failed': {
    en: ['This check broke off ({check}): {why}.'],
    es: ['Esta comprobación no terminó ({check}): {why}.'],
  },
  'files-of-others': {
    en: [
      '{count} files of {folder} do not belong to {owner}, the first {file}: Aula cannot read or back them up.',
      'sudo chown -R {owner}: {folder}',
    ],
    es: [
      '{count} archivos de {folder} no son de {owner}, el primero {file}: Aula no puede leerlos ni copiarlos.',
      'sudo chown -R {owner}: {folder}',
    ],
  },
  'disk-refuses': {
    en: [
      '{folder} takes nothing more ({why}): the disk or the quota of this user is full.',
      'Make room now: other programs, logs, old files of DATA_DIR/backups. Never delete aula.db-wal.',
    ],
    es: [
      '{folder} no admite nada más ({why}): el disco o la cuota de este usuario están llenos.',
      'Haz sitio ya: otros programas, registros, copias viejas de DATA_DIR/backups. No borres nunca aula.db-wal.',
    ],
  },
  'folder-open': {
    en: [
      'Every account of this machine may look into {folder}, which holds marks and answers.',
      'chmod 700 {folder}',
    ],
    es: [
      'Toda cuenta de este equipo puede mirar en {folder}, que guarda notas y respuestas.',
      'chmod 700 {folder}',
    ],
  },
  'folder-on-network': {
    en: [
      'DATA_DIR is on a network drive ({system}), where SQLite may lose or damage data.',
      'Move it to a disk of this machine.',
    ],
    es: [
      'DATA_DIR está en una unidad de red ({system}), donde SQLite puede perder o dañar datos.',
      'Muévela a un disco de este equipo.',
    ],
  },
  'disk-good': { en: ['{free} free ({share} %).'], es: ['{free} libres ({share} %).'] },
  'database-missing': {
    en: ['There is no database yet ({file}); the first start makes it.'],
    es: ['Aún no hay base de datos ({file}); el primer arranque la crea.'],
  },
  'sqlite-good': { en: ['SQLite {version}.'], es: ['SQLite {version}.'] },
  'sqlite-old': {
    en: [
      'SQLite {version} is older than {first}.',
      'Install the packages of the lock file: npm ci --ignore-scripts.',
    ],
    es: [
      'SQLite {version} es anterior a {first}.',
      'Instala los paquetes del lock: npm ci --ignore-scripts.',
    ],
  },
  'postgres-good': { en: ['PostgreSQL {version}.'], es: ['PostgreSQL {version}.'] },
  'postgres-bad': {
    en: ['{why}', 'Look at DATABASE_URL, and whether that server runs and lets this machine in.'],
    es: ['{why}', 'Revisa DATABASE_URL y si ese servidor funciona y deja entrar a esta máquina.'],
  },
  'postgres-older': {
    en: [
      'The next start makes {count} changes to the database, the first {name}.',
      'A backup is taken before.',
    ],
    es: [
      'El próximo arranque hará {count} cambios en la base de datos, el primero {name}.',
      'Antes se hace una copia.',
    ],
  },
  'key-good': {
    en: ['The key of the installation opens what is sealed in the database.'],
    es: ['La clave de la instalación abre lo que está sellado en la base de datos.'],
  },
  'key-other': {
    en: [
      'INSTALLATION_KEY is missing or another than the one this installation began with: the server will not start.',
      'Give it the key of the other processes, or their installation.key in DATA_DIR. If it is lost, see docs/several-boxes.md.',
    ],
    es: [
      'INSTALLATION_KEY falta o no es aquella con la que empezó esta instalación: el servidor no arrancará.',
      'Ponle la clave de los demás procesos, o su installation.key en DATA_DIR. Si se perdió, mira docs/several-boxes.md.',
    ],
  },
  'durable-good': {
    en: ['What is confirmed is on the disk (WAL, synchronous FULL).'],
    es: ['Lo confirmado está en el disco (WAL, synchronous FULL).'],
  },
  'durable-not': {
    en: [
      'Confirmed answers may be lost: journal {journal}, synchronous {synchronous}, foreign keys {foreignKeys}.',
      'Move DATA_DIR to a local disk; some file systems know no WAL.',
    ],
    es: [
      'Se pueden perder respuestas confirmadas: journal {journal}, synchronous {synchronous}, claves foráneas {foreignKeys}.',
      'Mueve DATA_DIR a un disco local; algunos sistemas de archivos no admiten WAL.',
    ],
  },
  'database-good': { en: ['The database is whole.'], es: ['La base de datos está íntegra.'] },
  'database-unchecked': {
    en: ['The database was not looked at: mend what stands above first.'],
    es: ['No se miró la base de datos: arregla antes lo de arriba.'],
  },
  'database-forbidden': {
    en: [
      '{file} belongs to {owner}, and {user}, who runs this, may not read and write it. It is not damaged: restore nothing.',
      'Give it to the owner of the folder: sudo chown -R {folderOwner}: {folder}',
    ],
    es: [
      '{file} es de {owner}, y {user}, que ejecuta esto, no puede leerlo y escribirlo. No está dañado: no restaures nada.',
      'Devuélvelo al dueño de la carpeta: sudo chown -R {folderOwner}: {folder}',
    ],
  },
  'database-disk': {
    en: [
      'The disk refused to read or write {file} ({why}). That is no damage yet: restore nothing.',
      'Make room if the disk is full; otherwise copy the folder elsewhere and look at the disk (sudo dmesg).',
    ],
    es: [
      'El disco se negó a leer o escribir {file} ({why}). Eso aún no es un daño: no restaures nada.',
      'Haz sitio si el disco está lleno; si no, copia la carpeta a otro sitio y revisa el disco (sudo dmesg).',
    ],
  },
  'database-busy': {
    en: ['Another program holds {file} ({why}).', 'Try again in a minute.'],
    es: ['Otro programa tiene tomado {file} ({why}).', 'Prueba de nuevo en un minuto.'],
  },
  'database-unopened': {
    en: [
      '{file} cannot be opened ({why}). Nothing says that it is damaged: restore nothing yet.',
      'Look at its owner, its permissions and the disk.',
    ],
    es: [
      '{file} no se puede abrir ({why}). Nada dice que esté dañado: no restaures nada todavía.',
      'Revisa su dueño, sus permisos y el disco.',
    ],
  },
  'database-damaged': {
    en: [
      '{file} is damaged ({why}).',
      'Stop Aula, keep a copy of the folder, and restore the last backup: npm run restore -- FILE.',
    ],
    es: [
      '{file} está dañada ({why}).',
      'Detén Aula, guarda una copia de la carpeta y restaura la última copia: npm run restore -- ARCHIVO.',
    ],
  },
  'schema-good': {
    en: ['The database is of this version ({name}, since {date}).'],
    es: ['La base de datos es de esta versión ({name}, desde {date}).'],
  },
  'schema-older': {
    en: [
      'The next start makes {count} changes to the database, the first {name}.',
      'Have a backup first: npm run backup -- FILE.',
    ],
    es: [
      'El próximo arranque hará {count} cambios en la base de datos, el primero {name}.',
      'Haz antes una copia: npm run backup -- ARCHIVO.',
    ],
  },
  'schema-newer': {
    en: [
      'The database is newer than this program (it has {name}).',
      'Start the newer version, or restore the backup from before the upgrade.',
    ],
    es: [
      'La base de datos es más nueva que este programa (tiene {name}).',
      'Arranca la versión nueva o restaura la copia de antes de actualizar.',
    ],
  },
  'schema-unreadable': {
    en: ['The version of the database cannot be read ({why}).'],
    es: ['No se puede leer la versión de la base de datos ({why}).'],
  },
  'clock-good': { en: ['The clock says {now} UTC.'], es: ['El reloj marca {now} UTC.'] },
  'clock-ahead': {
    en: [
      'The clock says {now} UTC; the last thing that happened was at {newest}.',
      'If the school was used since, the clock is wrong.',
    ],
    es: [
      'El reloj marca {now} UTC; lo último que ocurrió fue a las {newest}.',
      'Si la escuela se usó después, el reloj está mal.',
    ],
  },
  'clock-unknown': {
    en: ['The clock could not be compared with the database ({why}).'],
    es: ['No se pudo comparar el reloj con la base de datos ({why}).'],
  },
  'marks-good': {
    en: ['Every stored mark is the one that the rules of this version give, or was decided by a person.'],
    es: ['Cada nota guardada es la que ponen las reglas de esta versión, o la decidió una persona.'],
  },
  'marks-differ': {
    en: [
      'Answers that would get another mark by the rules of this version: {count}.',
      'Their teachers decide on their home page; no mark changes by itself.',
    ],
    es: [
      'Respuestas que tendrían otra nota con las reglas de esta versión: {count}.',
      'Lo deciden sus docentes en su inicio; ninguna nota cambia sola.',
    ],
  },
  'keys-doubtful': {
    en: [
      'Imported true/false questions whose right answer may be stored the wrong way round: {count}.',
      'Their teachers see them on their home page, and the admins all of them on theirs.',
    ],
    es: [
      'Preguntas de verdadero o falso importadas cuya respuesta correcta puede estar guardada al revés: {count}.',
      'Sus docentes las ven en su inicio, y la administración las ve todas en el suyo.',
    ],
  },
  'marks-unread': {
    en: [
      'Questions whose answers are still to be compared with the rules of this version: {questions}.',
      'Aula does so while it runs.',
    ],
    es: [
      'Preguntas cuyas respuestas faltan por comparar con las reglas de esta versión: {questions}.',
      'Aula lo hace mientras está en marcha.',
    ],
  },
  'marks-unknown': {
    en: ['The marks could not be read: {why}'],
    es: ['No se pudieron leer las notas: {why}'],
  },
  school: {
    en: ['This is the school, not a copy of it.'],
    es: ['Esta es la escuela, no una copia de ella.'],
  },
  copy: {
    en: [
      'This is a copy of the school, restored from the backup of {at} UTC: it sends no mail, asks no model and writes no copies elsewhere.',
      'After a trial, delete it. If it is the school from now on, sign in as an admin and press "This is the school now".',
    ],
    es: [
      'Esto es una copia de la escuela, restaurada de la copia de seguridad del {at} UTC: no envía correos, no usa la IA y no guarda copias en otro lugar.',
      'Si era una prueba, bórrela. Si desde ahora es la escuela, entre como administrador y pulse «Esta es la escuela ahora».',
    ],
  },
  'copy-refused': {
    en: [
      'Another installation wrote to the place of the copies ({at} UTC), so this one writes and deletes nothing there.',
      'If the school moved there, stop this one. If this is the school, an admin presses "This is the school now" at /admin/ajustes. If two schools share the place, give each its own folder.',
    ],
    es: [
      'Otra instalación escribió en el lugar de las copias ({at} UTC), así que esta no escribe ni borra nada allí.',
      'Si la escuela se mudó allí, detenga esta. Si la escuela es esta, un administrador pulsa «Esta es la escuela ahora» en /admin/ajustes. Si dos escuelas comparten el lugar, dé una carpeta a cada una.',
    ],
  },
  'backup-good': {
    en: ['Last good backup: {file}, {at} UTC.'],
    es: ['Última copia buena: {file}, {at} UTC.'],
  },
  'off-box-good': {
    en: ['Last copy in another place: {at} UTC.'],
    es: ['Última copia en otro lugar: {at} UTC.'],
  },
  'off-box-waits': {
    en: ['The first copy in another place is still to come; one is made after each nightly backup.'],
    es: ['Falta la primera copia en otro lugar; se hace una después de cada copia de la noche.'],
  },
  'mail-good': {
    en: ['The mail server {host} lets Aula sign in.'],
    es: ['El servidor de correo {host} deja entrar a Aula.'],
  },
  'mail-none': {
    en: ['No mail server configured: no notices are sent, and passwords are reset by hand.'],
    es: ['Sin servidor de correo: no salen avisos y las contraseñas se cambian a mano.'],
  },
  'certificate-good': {
    en: ['The certificate of {host} is valid until {until} UTC.'],
    es: ['El certificado de {host} vale hasta el {until} UTC.'],
  },
  'certificate-own': {
    en: [
      'The certificate of {host} is valid until {until} UTC. It is of an authority that this machine does not know, such as one of your own: each device must trust it once (docs/operations.md).',
    ],
    es: [
      'El certificado de {host} vale hasta el {until} UTC. Es de una autoridad que este equipo no conoce, como una propia: cada dispositivo debe aceptarla una vez (docs/operations.md).',
    ],
  },
  'certificate-unread': {
    en: [
      'The certificate of {host} could not be read ({why}).',
      'If the page opens in a browser, this machine cannot reach its own address, and you look at the certificate there.',
    ],
    es: [
      'No se pudo leer el certificado de {host} ({why}).',
      'Si la página se abre en un navegador, este equipo no llega a su propia dirección, y el certificado se mira allí.',
    ],
  },
  'parts-unread': {
    en: ['Copies and mail were not looked at, because the next start changes the database first.'],
    es: ['No se miraron las copias ni el correo: antes, el próximo arranque cambia la base de datos.'],
  },
  'backup-gone': {
    en: [
      'The last good backup ({file}, {at} UTC) is no longer in DATA_DIR/backups.',
      'If it was moved to another machine, all is well until tonight; else take one now: npm run backup -- FILE.',
    ],
    es: [
      'La última copia buena ({file}, {at} UTC) ya no está en DATA_DIR/backups.',
      'Si se llevó a otro equipo, todo está bien hasta esta noche; si no, haz una ahora: npm run backup -- ARCHIVO.',
    ],
  },
  'backup-none': {
    en: [
      'No good backup of a night yet.',
      'One is taken every night while Aula runs; take one now: npm run backup -- FILE.',
    ],
    es: [
      'Aún no hay ninguna copia buena de una noche.',
      'Se hace una cada noche mientras Aula corre; haz una ahora: npm run backup -- ARCHIVO.',
    ],
  },
  'backup-unknown': {
    en: ['The backups cannot be looked up ({why}).'],
    es: ['No se pueden consultar las copias ({why}).'],
  },
  'provider-none': {
    en: ['No provider configured: people sign in by their password.'],
    es: ['Sin proveedor de identidad: se entra con la contraseña.'],
  },
  'provider-good': {
    en: ['The provider of sign-ins at {host} answers.'],
    es: ['El proveedor de identidad en {host} responde.'],
  },
  'provider-away': {
    en: [
      'The provider of sign-ins at {host} cannot be used ({why}). Passwords go on.',
      'Compara OIDC_ISSUER, letter by letter, with "issuer" in what {host} shows under /.well-known/openid-configuration.',
    ],
    es: [
      'El proveedor de identidad en {host} no se puede usar ({why}). Las contraseñas siguen valiendo.',
      'Compara OIDC_ISSUER, letra por letra, con "issuer" en lo que {host} muestra bajo /.well-known/openid-configuration.',
    ],
  },
  'provider-address': {
    en: ['It sends people back to {publicUrl}/api/oidc/callback, which must be registered there.'],
    es: ['Devuelve a las personas a {publicUrl}/api/oidc/callback, que debe estar registrada allí.'],
  },
  'provider-address-unsaid': {
    en: [
      'PUBLIC_URL is not set: people are sent back to whatever address their browser named.',
      'Set it to the address of the school, and register that with /api/oidc/callback behind it at the provider.',
    ],
    es: [
      'Falta PUBLIC_URL: las personas vuelven a la dirección que haya usado su navegador.',
      'Pon la dirección de la escuela, y regístrala en el proveedor con /api/oidc/callback detrás.',
    ],
  },
  'redis-none': {
    en: ['No Redis configured: the jobs run inside the program.'],
    es: ['Sin Redis: los trabajos corren dentro del programa.'],
  },
  'redis-good': { en: ['Redis {version}.'], es: ['Redis {version}.'] },
  'redis-old': {
    en: ['Redis {version} is old.', 'Install Redis {first} or newer.'],
    es: ['Redis {version} es viejo.', 'Instala Redis {first} o más nuevo.'],
  },
  'redis-password': {
    en: ['Redis at {host} refuses the password ({why}).', 'Correct REDIS_URL: redis://:PASSWORD@HOST:PORT.'],
    es: [
      'Redis en {host} rechaza la contraseña ({why}).',
      'Corrige REDIS_URL: redis://:CONTRASEÑA@HOST:PUERTO.',
    ],
  },
  'redis-replica': {
    en: ['This Redis is a replica, which takes no writes.', 'Point REDIS_URL at the primary.'],
    es: ['Este Redis es una réplica, que no admite escrituras.', 'Apunta REDIS_URL al principal.'],
  },
  'redis-evicts': {
    en: [
      'Redis throws keys away when memory is short (maxmemory-policy {policy}).',
      'redis-cli config set maxmemory-policy noeviction, and the same line in redis.conf.',
    ],
    es: [
      'Redis descarta claves cuando falta memoria (maxmemory-policy {policy}).',
      'redis-cli config set maxmemory-policy noeviction, y la misma línea en redis.conf.',
    ],
  },
  'model-none': {
    en: ['No model in the settings: the offline evaluator serves, unless an admin chose a model.'],
    es: [
      'Sin modelo en la configuración: sirve el evaluador local, salvo que la administración haya elegido uno.',
    ],
  },
  'model-listens': {
    en: [
      'A program listens at the address of the model ({host}); npm run doctor -- --model asks it something.',
    ],
    es: [
      'Un programa escucha en la dirección del modelo ({host}); npm run doctor -- --model le pregunta algo.',
    ],
  },
  'model-address': {
    en: [
      'The address of the model ({host}) cannot be used ({why}).',
      'Start its server, correct OPENAI_BASE_URL, or look at the network.',
    ],
    es: [
      'La dirección del modelo ({host}) no sirve ({why}).',
      'Arranca su servidor, corrige OPENAI_BASE_URL o revisa la red.',
    ],
  },
  'model-answers': {
    en: ['The model {model} answers ({milliseconds} ms).'],
    es: ['El modelo {model} responde ({milliseconds} ms).'],
  },
  'model-times': {
    en: [
      'It marks a class of {students} with {answersEach} answers each in about {classMinutes} min and writes {questions} questions in about {bankMinutes} min ({rate} tokens a second, {calls} calls at once).',
    ],
    es: [
      'Califica una clase de {students} con {answersEach} respuestas cada uno en unos {classMinutes} min y escribe {questions} preguntas en unos {bankMinutes} min ({rate} tokens por segundo, {calls} llamadas a la vez).',
    ],
  },
  'model-marks-fit': {
    en: ['It gets {right} of {total} labelled marks right: it can grade.'],
    es: ['Acierta {right} de {total} notas de prueba: sirve para calificar.'],
  },
  'model-marks-unfit': {
    en: [
      'It gets {right} of {total} labelled marks right: its marks are only a proposal.',
      'Let a teacher decide each mark, or choose a larger model.',
    ],
    es: [
      'Acierta {right} de {total} notas de prueba: sus notas, solo como propuesta.',
      'Que decida el docente cada nota, o elige un modelo mayor.',
    ],
  },
  'model-questions-fit': {
    en: ['Of {total} questions it wrote {usable} can be used: it can write questions.'],
    es: ['De {total} preguntas que escribió sirven {usable}: puede escribir preguntas.'],
  },
  'model-questions-unfit': {
    en: [
      'Of {total} questions it wrote {usable} can be used: too few.',
      'Write them by hand, or choose a larger model.',
    ],
    es: [
      'De {total} preguntas que escribió sirven {usable}: son pocas.',
      'Escríbelas a mano, o elige un modelo mayor.',
    ],
  },
  'model-key': {
    en: ['The server of {model} refuses the key ({why}).', 'Correct OPENAI_API_KEY.'],
    es: ['El servidor de {model} rechaza la clave ({why}).', 'Corrige OPENAI_API_KEY.'],
  },
  'model-busy': {
    en: [
      'The server of {model} takes no more calls at the moment.',
      'If it lasts, look at its quota or lower AI_CONCURRENCY.',
    ],
    es: [
      'El servidor de {model} no admite más llamadas por ahora.',
      'Si dura, mira su cuota o baja AI_CONCURRENCY.',
    ],
  },
  'server-good': { en: ['Aula runs at {address}.'], es: ['Aula corre en {address}.'] },
  'server-of-other': {
    en: [
      'An Aula runs at {address}, but none uses {dataDir}: it is another school.',
      'Choose another PORT for this one, or correct DATA_DIR.',
    ],
    es: [
      'En {address} corre un Aula, pero ninguno usa {dataDir}: es otra escuela.',
      'Elige otro PORT para esta o corrige DATA_DIR.',
    ],
  },
  'server-off': {
    en: [
      'Aula does not answer at {address} ({why}).',
      'If it should run: npm start, systemctl status aula, or docker compose ps.',
    ],
    es: [
      'Aula no responde en {address} ({why}).',
      'Si debería correr: npm start, systemctl status aula o docker compose ps.',
    ],
  },
  'server-unwell': {
    en: [
      'Aula runs at {address} and is not well: database {database}, jobs {jobs}.',
      'The lines above say why.',
    ],
    es: [
      'Aula corre en {address} y no está bien: base de datos {database}, trabajos {jobs}.',
      'Las líneas de arriba dicen por qué.',
    ],
  },
  'server-other': {
    en: ['Another program answers at {address}.', 'Choose another PORT or stop that program.'],
    es: ['Otro programa responde en {address}.', 'Elige otro PORT o detén ese programa.'],
  },
} as const satisfies Record<string, Record<Language, FindingText>>;

export type TextName = keyof typeof texts;
