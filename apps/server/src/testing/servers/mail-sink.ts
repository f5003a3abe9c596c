import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail by its message id, once for each delivery */
export type SunkMail = { id: string; to: string; raw: Buffer }

type Refusal = { code: number; text?: string } | null

/** The mail server's reply to a mail: an SMTP code that rejects it, or null. */
export type Verdict = (mail: SunkMail) => Refusal | Promise<Refusal>

/** Its reply to the envelope, by address */
type Doors = { sender?: (address: string) => Refusal; recipient?: (address: string) => Refusal }

/** A mail server that keeps received mails and replies as the test defines */
export type MailSink = { url: string; got: SunkMail[]; close: () => Promise<void> }

const errorOf = (refusal: Refusal | undefined): Error | null =>
  refusal ? Object.assign(new Error(refusal.text ?? 'no'), { responseCode: refusal.code }) : null

/**
 * `verdict` is called when a mail has arrived, before the sender gets the reply; without it every mail is
 * accepted.
 */
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
      // A client killed in the middle of a mail has sent none.
      void buffer(stream).then(take, done)
    },
  })
  // A killed client leaves its connection behind.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  // The server's type omits the port it listens on.
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    got,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
