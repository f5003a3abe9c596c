import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail by its message id, as often as it came. */
export type SunkMail = { id: string; to: string; raw: Buffer }

type Refusal = { code: number; text?: string } | null

/** What the mail server answers to a mail: an SMTP code that refuses it, or null. */
export type Verdict = (mail: SunkMail) => Refusal | Promise<Refusal>

/** What it answers to an envelope already, by the address. */
type Doors = { sender?: (address: string) => Refusal; recipient?: (address: string) => Refusal }

/** A mail server that keeps what it gets, and says what the test wants it to say. */
export type MailSink = { url: string; got: SunkMail[]; close: () => Promise<void> }

const errorOf = (refusal: Refusal | undefined): Error | null =>
  refusal ? Object.assign(new Error(refusal.text ?? 'no'), { responseCode: refusal.code }) : null

/** `verdict` is asked when a mail has come, before its sender is told; without one everything is taken. */
export async function startMailSink(verdict: Verdict = () => null, doors: Doors = {}): Promise<MailSink> {
  const got: SunkMail[] = []
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: ({ address }, _session, done) => done(errorOf(doors.sender?.(address))),
    onRcptTo: ({ address }, _session, done) => done(errorOf(doors.recipient?.(address))),
    onData: (stream, session, done) => {
      const take = async (raw: Buffer) => {
        const id = /^message-id: (.+)$/im.exec(raw.toString('latin1'))?.[1]?.trim() ?? ''
        const mail = { id, to: session.envelope.rcptTo[0]?.address ?? '', raw }
        const refusal = await verdict(mail)
        if (!refusal) got.push(mail)
        done(errorOf(refusal))
      }
      // A client that is killed in the middle of a mail has sent none.
      void buffer(stream).then(take, done)
    },
  })
  // A client that was killed leaves its connection behind.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  // The server's own type leaves out that it listens on a port.
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    got,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
