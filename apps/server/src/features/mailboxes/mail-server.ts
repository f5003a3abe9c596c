import { isIP } from 'node:net'
import type { MailSecurity } from '@coverline/contract/mailboxes/terms'
import type { ImapFlow } from 'imapflow'
import type { Transporter } from 'nodemailer'
import { AddressRefusedError, publicAddressOf } from '../../platform/network/outbound.ts'

/** A mail server entered by a user, with the plain-text password. */
export type MailServerLogin = {
  host: string
  port: number
  security: MailSecurity
  user: string
  password: string
}

const usualPorts = { imap: [143, 993], smtp: [25, 465, 587, 2525] } as const

type Place = { address: string; tls: { servername?: string; rejectUnauthorized: boolean } }

/** Server name for the certificate check; an IP address has none. */
const nameOf = (host: string) => (isIP(host) === 0 ? { servername: host } : {})

/**
 * Resolves the address to connect to (CONTENT-4): a public address at a mail port, or a server named in the
 * configuration. The latter mostly have self-signed certificates.
 */
async function placeOf(
  kind: keyof typeof usualPorts,
  { host, port }: MailServerLogin,
  named: readonly string[],
): Promise<Place> {
  if (named.includes(`${host}:${port}`))
    return { address: host, tls: { ...nameOf(host), rejectUnauthorized: false } }
  if (!usualPorts[kind].some((each) => each === port))
    throw new AddressRefusedError('the port is none that mail goes by')
  return { address: await publicAddressOf(host), tls: { ...nameOf(host), rejectUnauthorized: true } }
}

/** Returns a logged-in connection to an IMAP server; the caller closes it. */
export async function openImap(login: MailServerLogin, named: readonly string[]): Promise<ImapFlow> {
  const { address, tls } = await placeOf('imap', login, named)
  const { ImapFlow: Client } = await import('imapflow')
  const client = new Client({
    host: address,
    port: login.port,
    secure: login.security === 'TLS',
    doSTARTTLS: login.security === 'STARTTLS',
    ...nameOf(login.host),
    tls,
    auth: { user: login.user, pass: login.password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  // Later errors are reported by the running call.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Returns a connection to the mailbox's own server for outgoing mail; the caller closes it. */
export async function openSmtp(login: MailServerLogin, named: readonly string[]): Promise<Transporter> {
  const { address, tls } = await placeOf('smtp', login, named)
  const { createTransport } = await import('nodemailer')
  return createTransport({
    host: address,
    port: login.port,
    secure: login.security === 'TLS',
    requireTLS: login.security === 'STARTTLS',
    tls,
    auth: { user: login.user, pass: login.password },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
}
