/** What is away in the installation: title, effect and remedy. Shared by the admin pages, the mails and the doctor. */
export const health = {
  none: 'ninguna',
  since: 'Desde el {{when}}.',
  why: 'Motivo: {{reason}}',
  unknownReason: 'no lo conocemos. El programa dice: «{{text}}»',
  unknown: 'Falta mirar: {{parts}}',
  unknownText: 'De lo demás, nada espera. Aula lo mira sola en unos minutos; si no puede, sigue aquí.',
  part: {
    database: 'base de datos',
    disk: 'disco',
    backup: 'copia de la noche',
    'restore-trial': 'prueba de la copia',
    'off-box': 'copia en otro lugar',
    mail: 'correo',
    redis: 'Redis',
    model: 'modelo de IA',
    clock: 'reloj',
    proxy: 'servidor web',
    certificate: 'certificado',
    version: 'versión',
  },
  matter: {
    'database-full': {
      title: 'No queda sitio para guardar',
      effect: 'Nadie puede entregar ni guardar nada.',
      remedy:
        'Haz sitio ya: otros programas, registros, copias viejas de DATA_DIR/backups. No borres nunca aula.db-wal.',
    },
    'database-unavailable': {
      title: 'La base de datos no guarda',
      effect: 'Nadie puede entregar ni guardar nada.',
      remedy: 'Ejecuta {{doctor}}: dice por qué y qué hacer.',
    },
    'database-log-grows': {
      title: 'Otro programa no suelta la base de datos',
      effect: 'Su registro de escrituras mide {{size}} y crece hasta llenar el disco. No se pierde nada.',
      remedy:
        'Busca el programa con fuser -v en el archivo aula.db de DATA_DIR y ciérralo; el registro se reduce solo. No lo borres nunca.',
    },
    'disk-full': {
      title: 'El disco está lleno: quedan {{free}}',
      effect: 'Nadie puede entregar.',
      remedy:
        'Haz sitio ya: otros programas, registros, copias viejas de DATA_DIR/backups. No borres nunca aula.db-wal.',
    },
    'disk-low': {
      title: 'Queda poco disco: {{free}} ({{share}} %)',
      effect: 'Cuando se llene, nadie podrá entregar y no habrá más copias.',
      remedy: 'Haz sitio, o lleva copias viejas de DATA_DIR/backups a otro equipo.',
    },
    'disk-no-upgrade': {
      title: 'En el disco no cabe una versión nueva',
      effect: 'Quedan {{free}} y actualizar necesita {{need}} por un rato. Lo demás funciona.',
      remedy: 'Haz sitio antes de actualizar, o lleva copias viejas de DATA_DIR/backups a otro equipo.',
    },
    'backup-failed': {
      title: 'La copia de la noche falla',
      effect: 'Última copia buena: {{when}}. Si se pierde el disco, se pierde lo hecho desde entonces.',
      remedy: 'Se intenta otra vez cada hora. Ejecuta {{doctor}}: dice qué hacer.',
    },
    'backup-old': {
      title: 'La copia de la noche es de hace más de dos días',
      effect: 'Última copia buena: {{when}}. Si se pierde el disco, se pierde lo hecho desde entonces.',
      remedy: 'Mira si Aula estuvo encendida. Para hacer una ahora: {{backup}}.',
    },
    'backup-never': {
      title: 'Todavía no hay ninguna copia de la noche',
      effect: 'Aula lleva más de dos días en uso. Si se pierde el disco, se pierde todo.',
      remedy:
        'Mira si hay un proceso que hace los trabajos (npm start, o npm run worker). Para hacer una ahora: {{backup}}.',
    },
    'restore-trial-failed': {
      title: 'La copia de la noche no pasó su prueba',
      effect: 'Se hizo, pero no se pudo devolver entera y se descartó. Última copia buena: {{when}}.',
      remedy: 'Se intenta otra vez cada hora. Ejecuta {{doctor}}: mira si la base de datos está dañada.',
    },
    'off-box-failed': {
      title: 'La copia no llega al otro lugar',
      effect: 'Última que llegó: {{when}}. Si este equipo se pierde, se pierde lo hecho desde entonces.',
      remedy: 'Se intenta otra vez cada hora. Revisa el lugar en Ajustes, «Copias en otro lugar».',
    },
    'off-box-old': {
      title: 'Hace más de dos días que ninguna copia llega al otro lugar',
      effect: 'Última que llegó: {{when}}. Si este equipo se pierde, se pierde lo hecho desde entonces.',
      remedy: 'Pruébalo en Ajustes, «Copias en otro lugar», con «Copiar ahora».',
    },
    'off-box-none': {
      title: 'Las copias están solo en este equipo',
      effect: 'Si se rompe o lo roban, se pierde todo.',
      remedy: 'Elige un lugar en Ajustes, «Copias en otro lugar».',
    },
    'mail-away': {
      title: 'El servidor de correo no deja enviar',
      effect:
        'No salen avisos, y nadie puede recuperar su contraseña por correo. Lo que espera se intenta varias horas.',
      remedy: 'Revisa la cuenta en Ajustes, «Correo», o SMTP_URL en .env.',
    },
    'mail-undelivered': {
      title: 'Correos sin entregar en las últimas 24 horas: {{count}}',
      effect: 'Esas personas no recibieron su aviso o su enlace.',
      remedy: 'Envíate una prueba en «Correo»; si llega, alguna dirección está mal.',
    },
    'redis-away': {
      title: 'Redis no responde',
      effect: 'Se puede entregar y las respuestas están a salvo; la corrección y los demás trabajos esperan.',
      remedy: 'Arráncalo: systemctl start redis-server, o docker compose up -d redis.',
    },
    'model-away': {
      title: 'El modelo de IA no responde',
      effect: 'Se puede entregar; la corrección de respuestas abiertas espera y se hará sola cuando vuelva.',
      remedy: 'Arranca su servidor, o revisa su dirección y su clave en la página de IA o en .env.',
    },
    'clock-behind': {
      title: 'El reloj del equipo va atrasado',
      effect: 'Marca {{now}}, pero ya ocurrió algo el {{newest}}. Las lecciones abren y cierran a otra hora.',
      remedy: 'Ponlo en hora y activa un servidor de hora: timedatectl set-ntp true.',
    },
    'clock-set': {
      title: 'El reloj del equipo se cambió de golpe ({{seconds}} s)',
      effect:
        'Aula sigue con la hora de antes mientras haya una lección abierta, para que nadie pierda tiempo.',
      remedy:
        'Si la hora de ahora está mal, ponla bien y activa un servidor de hora: timedatectl set-ntp true.',
    },
    'clock-unsynchronised': {
      title: 'Ningún servidor de hora ajusta el reloj',
      effect: 'Poco a poco las lecciones abren y cierran a otra hora.',
      remedy: 'Activa uno: timedatectl set-ntp true.',
    },
    'proxy-untrusted': {
      title: 'Aula no reconoce el servidor web que la protege',
      effect:
        'Las sesiones no están protegidas por HTTPS y todos parecen conectarse desde una misma dirección: quien se equivoca de contraseña hace esperar a todos.',
      remedy: 'Escribe TRUST_PROXY={{address}} en .env y reinicia Aula. Mira «HTTPS» en docs/operations.md.',
    },
    'proxy-host': {
      title: 'El servidor web no le dice a Aula qué dirección se pidió',
      effect: 'Con navegadores antiguos no se puede entrar: la página está en {{asked}} y Aula ve {{seen}}.',
      remedy: 'Haz que el servidor web pase la cabecera Host, como en deploy/nginx.conf.',
    },
    'proxy-no-https': {
      title: 'Aula se usa sin HTTPS',
      effect: 'Las contraseñas y las notas viajan sin cifrar hasta {{host}}.',
      remedy: 'Pon delante un servidor web con HTTPS: mira «HTTPS» en docs/operations.md.',
    },
    'certificate-expired': {
      title: 'El certificado de {{host}} venció',
      effect: 'Valía hasta el {{when}}. Los navegadores no dejan entrar.',
      remedy: 'Renuévalo ahora (Caddy lo hace solo; con certbot, certbot renew) y recarga el servidor web.',
    },
    'certificate-wrong-name': {
      title: 'El certificado no es de {{host}}',
      effect: 'Es de {{names}}. Los navegadores no dejan entrar.',
      remedy: 'Pide uno para {{host}}, o corrige PUBLIC_URL.',
    },
    'certificate-ends': {
      title: 'El certificado de {{host}} vence pronto',
      effect: 'Vale hasta el {{when}}. Después los navegadores no dejarán entrar.',
      remedy: 'Mira por qué no se renueva solo (systemctl status caddy, o certbot renew --dry-run).',
    },
    'version-security': {
      title: 'La versión {{version}} corrige un fallo de seguridad',
      effect: 'Usas la {{running}}.',
      remedy: 'Actualiza: {{upgrade}}.',
    },
  },
  reason: {
    'disk-full': 'el disco está lleno.',
    forbidden: 'Aula no tiene permiso para un archivo o una carpeta. Suele ser de otra cuenta.',
    'read-only': 'el disco está montado solo para lectura.',
    'not-found': 'un archivo o una carpeta no existe.',
    refused: 'en esa dirección no escucha ningún programa. Está apagado, o el puerto es otro.',
    timeout: 'no respondió a tiempo. Está apagado, o un cortafuegos lo tapa.',
    'unknown-host': 'ese nombre de equipo no existe. Revisa cómo está escrito, o el DNS.',
    network: 'la red se cortó, o no hay camino hasta allí.',
    'host-changed':
      'el servidor ya no es el de antes: muestra otra clave. Pregunta a quien lo cuida antes de seguir.',
    'not-mounted': 'el disco de las copias no está conectado.',
    'place-missing': 'esa carpeta o ese bucket no existe.',
    'place-full': 'allí no queda espacio.',
    password: 'rechaza el usuario, la contraseña o la clave.',
    'not-encrypted': 'no ofrece una conexión cifrada, y sin ella Aula no envía la contraseña.',
    'certificate-expired': 'su certificado venció.',
    'certificate-untrusted': 'su certificado no es de una autoridad conocida.',
    'certificate-name': 'su certificado es de otro nombre.',
    passphrase: 'la frase de cifrado no es la de esa copia.',
    damaged: 'la copia está dañada.',
    'database-damaged': 'la base de datos está dañada.',
    'redis-away': 'el Redis de REDIS_URL no responde.',
    'redis-password': 'el Redis de REDIS_URL rechaza la contraseña.',
    'model-key': 'el servidor del modelo rechaza la clave.',
    'model-busy': 'el servidor del modelo no admite más llamadas por ahora.',
  },
} as const;
