import type { health as spanish } from '../es/health.ts';
import type { Texts } from '../texts.ts';

/** What is away in the installation: title, effect and remedy. Shared by the admin pages, the mails and the doctor. */
export const health: Texts<typeof spanish> = {
  none: 'none',
  since: 'Since {{when}}.',
  why: 'Reason: {{reason}}',
  unknownReason: 'not one that we know. The program says: “{{text}}”',
  unknown: 'Not looked at yet: {{parts}}',
  unknownText:
    'Nothing else is waiting. Aula looks by itself in some minutes; if it cannot, this stays here.',
  part: {
    database: 'database',
    disk: 'disk',
    backup: 'nightly backup',
    'restore-trial': 'test of the backup',
    'off-box': 'copy in another place',
    mail: 'mail',
    redis: 'Redis',
    model: 'AI model',
    clock: 'clock',
    proxy: 'web server',
    certificate: 'certificate',
    version: 'version',
  },
  matter: {
    'database-full': {
      title: 'There is no room to store anything',
      effect: 'Students cannot hand in, and no change is stored.',
      remedy: 'Make room now: other programs, logs, old files of DATA_DIR/backups. Never delete aula.db-wal.',
    },
    'database-unavailable': {
      title: 'The database does not store anything',
      effect: 'Students cannot hand in, and no change is stored.',
      remedy: 'Run {{doctor}}: it says why and what to do.',
    },
    'database-log-grows': {
      title: 'Another program holds the database',
      effect: 'Its write-ahead log has {{size}} and grows until the disk is full. Nothing is lost.',
      remedy:
        'Find the program with fuser -v on aula.db of DATA_DIR and end it; the log then shrinks by itself. Never delete it.',
    },
    'disk-full': {
      title: 'The disk is full: {{free}} left',
      effect: 'Students cannot hand in.',
      remedy: 'Make room now: other programs, logs, old files of DATA_DIR/backups. Never delete aula.db-wal.',
    },
    'disk-low': {
      title: 'Little disk space is left: {{free}} ({{share}} %)',
      effect: 'When it is full, students cannot hand in and there are no more backups.',
      remedy: 'Make room, or move old files of DATA_DIR/backups to another machine.',
    },
    'disk-no-upgrade': {
      title: 'The disk has no room for a new version',
      effect: '{{free}} are left, and an upgrade needs {{need}} for a time. Everything else works.',
      remedy: 'Make room before an upgrade, or move old files of DATA_DIR/backups to another machine.',
    },
    'backup-failed': {
      title: 'The nightly backup fails',
      effect: 'Last good backup: {{when}}. If the disk is lost, all work since then is lost.',
      remedy: 'It is tried again every hour. Run {{doctor}}: it says what to do.',
    },
    'backup-old': {
      title: 'The nightly backup is more than two days old',
      effect: 'Last good backup: {{when}}. If the disk is lost, all work since then is lost.',
      remedy: 'Check that Aula was running. To take one now: {{backup}}.',
    },
    'backup-never': {
      title: 'There is no nightly backup yet',
      effect: 'Aula has been in use for more than two days. If the disk is lost, everything is lost.',
      remedy:
        'Check that a process runs the jobs (npm start, or npm run worker). To take one now: {{backup}}.',
    },
    'restore-trial-failed': {
      title: 'The nightly backup did not pass its test',
      effect: 'It was taken, could not be restored completely and was removed. Last good backup: {{when}}.',
      remedy: 'It is tried again every hour. Run {{doctor}}: it checks whether the database is damaged.',
    },
    'off-box-failed': {
      title: 'The copy does not reach the other place',
      effect: 'Last one that arrived: {{when}}. If this machine is lost, all work since then is lost.',
      remedy: 'It is tried again every hour. Check the place under Settings, “Copies elsewhere”.',
    },
    'off-box-old': {
      title: 'No copy has reached the other place for more than two days',
      effect: 'Last one that arrived: {{when}}. If this machine is lost, all work since then is lost.',
      remedy: 'Try it under Settings, “Copies elsewhere”, with “Copy now”.',
    },
    'off-box-none': {
      title: 'The backups are on this machine only',
      effect: 'If it breaks or is stolen, everything is lost.',
      remedy: 'Choose a place under Settings, “Copies elsewhere”.',
    },
    'mail-away': {
      title: 'The mail server does not accept mail',
      effect:
        'No notices are sent, and passwords cannot be reset by mail. Waiting mail is retried for some hours.',
      remedy: 'Check the account under Settings, “E-mail”, or SMTP_URL in .env.',
    },
    'mail-undelivered': {
      title: 'Mails not delivered in the last 24 hours: {{count}}',
      effect: 'These people did not get their notice or their link.',
      remedy: 'Send yourself a test under “E-mail”; if it arrives, some address is wrong.',
    },
    'redis-away': {
      title: 'Redis does not answer',
      effect: 'Students can hand in and answers are safe; grading and other jobs wait.',
      remedy: 'Start it: systemctl start redis-server, or docker compose up -d redis.',
    },
    'model-away': {
      title: 'The AI model does not answer',
      effect: 'Students can hand in; open answers wait and are graded by themselves when it returns.',
      remedy: 'Start its server, or check its address and key on the AI page or in .env.',
    },
    'clock-behind': {
      title: 'The clock of the machine is behind',
      effect:
        'It says {{now}}, but something happened at {{newest}}. Lessons open and close at another time.',
      remedy: 'Set it and turn on a time server: timedatectl set-ntp true.',
    },
    'clock-set': {
      title: 'The clock of the machine was changed at once ({{seconds}} s)',
      effect: 'Aula keeps the former time while a lesson is open, so that students keep theirs.',
      remedy: 'If the time is wrong now, set it and turn on a time server: timedatectl set-ntp true.',
    },
    'clock-unsynchronised': {
      title: 'No time server sets the clock',
      effect: 'Little by little lessons open and close at another time.',
      remedy: 'Turn one on: timedatectl set-ntp true.',
    },
    'proxy-untrusted': {
      title: 'Aula does not recognise the web server in front of it',
      effect:
        'Sessions are not protected by HTTPS and everybody seems to connect from one address: one mistyped password makes all wait.',
      remedy: 'Write TRUST_PROXY={{address}} into .env and restart Aula. See “HTTPS” in docs/operations.md.',
    },
    'proxy-host': {
      title: 'The web server does not pass on which address was asked for',
      effect: 'Older browsers cannot sign in: the page is at {{asked}} and Aula sees {{seen}}.',
      remedy: 'Let the web server pass the header Host, as in deploy/nginx.conf.',
    },
    'proxy-no-https': {
      title: 'Aula is used without HTTPS',
      effect: 'Passwords and grades travel unencrypted to {{host}}.',
      remedy: 'Put a web server with HTTPS before it: see “HTTPS” in docs/operations.md.',
    },
    'certificate-expired': {
      title: 'The certificate of {{host}} has expired',
      effect: 'It was valid until {{when}}. Browsers refuse to open the page.',
      remedy: 'Renew it now (Caddy does so itself; with certbot, certbot renew) and reload the web server.',
    },
    'certificate-wrong-name': {
      title: 'The certificate is not for {{host}}',
      effect: 'It is for {{names}}. Browsers refuse to open the page.',
      remedy: 'Get one for {{host}}, or correct PUBLIC_URL.',
    },
    'certificate-ends': {
      title: 'The certificate of {{host}} expires soon',
      effect: 'It is valid until {{when}}. After that browsers refuse to open the page.',
      remedy: 'Find out why it is not renewed (systemctl status caddy, or certbot renew --dry-run).',
    },
    'version-security': {
      title: 'Version {{version}} fixes a security problem',
      effect: 'You use {{running}}.',
      remedy: 'Upgrade: {{upgrade}}.',
    },
  },
  reason: {
    'disk-full': 'the disk is full.',
    forbidden: 'Aula has no permission for a file or a folder. It usually belongs to another account.',
    'read-only': 'the disk is mounted read-only.',
    'not-found': 'a file or a folder does not exist.',
    refused: 'no program listens at that address. It is off, or the port is another.',
    timeout: 'it did not answer in time. It is off, or a firewall is in the way.',
    'unknown-host': 'that host name does not exist. Check its spelling, or the DNS.',
    network: 'the connection broke, or there is no route to it.',
    'host-changed':
      'the server is no longer the same: it shows another key. Ask its operator before you go on.',
    'not-mounted': 'the disk for the copies is not connected.',
    'place-missing': 'that folder or bucket does not exist.',
    'place-full': 'there is no space left there.',
    password: 'it refuses the user, the password or the key.',
    'not-encrypted': 'it offers no encrypted connection, and without one Aula sends no password.',
    'certificate-expired': 'its certificate has expired.',
    'certificate-untrusted': 'its certificate is not from a known authority.',
    'certificate-name': 'its certificate is for another name.',
    passphrase: 'the passphrase is not the one of that copy.',
    damaged: 'the copy is damaged.',
    'database-damaged': 'the database is damaged.',
    'redis-away': 'the Redis of REDIS_URL does not answer.',
    'redis-password': 'the Redis of REDIS_URL refuses the password.',
    'model-key': 'the server of the model refuses the key.',
    'model-busy': 'the server of the model takes no more calls at the moment.',
  },
};
