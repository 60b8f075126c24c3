import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailBehaviour } from './smtp-server.ts';

const [, , encryption, keyFile, certificateFile] = process.argv;
const tls = encryption
  ? { secure: encryption === 'smtps', key: readFileSync(keyFile!), cert: readFileSync(certificateFile!) }
  : { disabledCommands: ['STARTTLS'] };

/** An SMTP server in its own process; messages of the parent process set its next behaviour. */
let behaviour: MailBehaviour = 'accept';

const failure = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

const server = new SMTPServer({
  authOptional: true,
  ...tls,
  allowInsecureAuth: !encryption,
  logger: false,
  onAuth: ({ username, password }, _session, done) => {
    if (password === 'right') done(null, { user: username });
    else done(failure(535, 'Wrong password'));
  },
  onRcptTo: (_address, _session, done) => {
    if (behaviour === 'greylist') done(failure(451, 'Greylisted, try again later'));
    else if (behaviour === 'refuse') done(failure(550, 'No such user here'));
    else done();
  },
  onData: (stream, session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => {
      parts.push(part);
      // Simulates a dying server: closes the connection inside the message.
      if (behaviour === 'drop') for (const { _socket } of server.connections) _socket.destroy();
    });
    stream.on('end', () => {
      // An interrupted message is not accepted.
      if (behaviour === 'drop') return;
      const answer = () => {
        process.send!({ message: Buffer.concat(parts).toString(), encrypted: session.secure });
        done();
      };
      if (behaviour === 'slow') setTimeout(answer, 1_500);
      else answer();
    });
  },
});

server.on('error', () => {});
process.on('message', (next: MailBehaviour) => {
  behaviour = next;
  process.send!({ playing: next });
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => {
  process.send!({ port: (server.server.address() as AddressInfo).port });
});
