import type { AddressInfo } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'
import tlsOptions from 'smtp-server/lib/tls-options.js'

type Stored = { uid: number; source: string }

/** A minimal IMAP server for fetching an inbox; it records the commands it received. */
export async function imapServer(account: { user: string; password: string }) {
  const inbox = { uidValidity: 7, next: 1, mails: [] as Stored[] }
  const asked: string[] = []
  const sockets = new Set<TLSSocket>()
  // The certificate is the library's own test certificate.
  const { key, cert } = tlsOptions({})
  const server = createServer({ key, cert }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    let rest = ''
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1')
      const lines = rest.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) answer(socket, line)
    })
  })

  function matching(set: string): Stored[] {
    const [from = '1', to = from] = set.split(':')
    const last = inbox.mails.at(-1)?.uid ?? 0
    const until = to === '*' ? Math.max(last, Number(from)) : Number(to)
    const first = to === '*' ? Math.min(Number(from), last) : Number(from)
    return inbox.mails.filter(({ uid }) => uid >= first && uid <= until)
  }

  function answer(socket: TLSSocket, line: string): void {
    const [, tag = '*', text = ''] = /^(\S+) (.*)$/.exec(line) ?? []
    const command = text.toUpperCase()
    if (!command.startsWith('LOGIN')) asked.push(text)
    const ok = (...before: string[]) =>
      socket.write([...before, `${tag} OK done`].map((each) => `${each}\r\n`).join(''))
    if (command.startsWith('LOGIN')) {
      const isRight = text.includes(account.user) && text.includes(account.password)
      if (isRight) ok('* CAPABILITY IMAP4rev1')
      else socket.write(`${tag} NO [AUTHENTICATIONFAILED] no\r\n`)
    } else if (command.startsWith('CAPABILITY')) ok('* CAPABILITY IMAP4rev1')
    else if (/^(?:LIST|LSUB)/.test(command)) ok('* LIST () "/" INBOX')
    else if (/^(?:SELECT|EXAMINE)/.test(command))
      ok(
        String.raw`* FLAGS (\Seen)`,
        `* ${inbox.mails.length} EXISTS`,
        `* OK [UIDVALIDITY ${inbox.uidValidity}] x`,
        `* OK [UIDNEXT ${inbox.next}] x`,
      )
    else if (command.startsWith('UID SEARCH')) {
      const set = /UID SEARCH UID (\S+)/.exec(command)?.[1] ?? '1:*'
      ok(
        `* SEARCH ${matching(set)
          .map(({ uid }) => uid)
          .join(' ')}`.trimEnd(),
      )
    } else if (command.startsWith('UID FETCH')) {
      const found = matching(/UID FETCH (\S+)/.exec(command)?.[1] ?? '0')
      for (const mail of found) {
        const nth = inbox.mails.indexOf(mail) + 1
        const size = Buffer.byteLength(mail.source, 'latin1')
        const body = command.includes('BODY') ? ` BODY[] {${size}}\r\n${mail.source}` : ''
        socket.write(`* ${nth} FETCH (UID ${mail.uid} RFC822.SIZE ${size}${body})\r\n`, 'latin1')
      }
      ok()
    } else if (command.startsWith('LOGOUT')) {
      ok('* BYE')
      socket.end()
    } else ok()
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    /** Adds a mail to the inbox; its text is plain ASCII. */
    put: (source: string) => {
      inbox.mails.push({ uid: inbox.next, source })
      inbox.next += 1
    },
    /** Renumbers all mails, as a restored server does. */
    renumber: () => {
      inbox.uidValidity += 1
      inbox.mails = inbox.mails.map((mail, nth) => ({ ...mail, uid: nth + 1 }))
      inbox.next = inbox.mails.length + 1
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
