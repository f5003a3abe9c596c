import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { SendMailOptions, Transporter } from 'nodemailer'
import { now } from '../clock.ts'
import { openMailFolder, type MailFolder } from './mail-folder.ts'

/** One mail, to one person unless others are named */
export type Mail = {
  /** Unique key of the mail: sending it again (a job may run twice) sends nothing new. */
  key: string
  /** The provider of the mail; null for an account's own mail, which belongs to no provider. */
  providerId: string | null
  to: string
  /** Others who get the mail too, and whom it names. */
  cc?: readonly string[]
  subject: string
  html: string
  text: string
  locale: string
  headers?: Record<string, string>
  /** An entry for the reader's calendar */
  calendar?: MailCalendar
  /** Files of a mail without a thread */
  attachments?: readonly MailFile[]
  /** Set for a conversation mail: its sender name and its place in the thread */
  thread?: MailThread
}

/** `CANCEL` takes the entry of the same identity out of the calendar. */
export type MailCalendar = { method: 'REQUEST' | 'CANCEL'; content: string }

export type MailFile = { filename: string; contentType: string; content: Buffer }

export type MailThread = {
  from: { name: string; address: string }
  replyTo?: string
  /** With its angle brackets */
  messageId: string
  inReplyTo?: string
  references?: readonly string[]
  attachments?: readonly MailFile[]
  /** True if a person wrote it; then no header marks it as automatic. */
  isPersonal: boolean
}

/** Sends mail. Only jobs call it: a hanging mail server must block no request and no transaction. */
export type Mailer = {
  /** Returns the addresses of `cc` that the server refused. */
  send(mail: Mail): Promise<readonly string[]>
  /** The stored mail of an installation without SMTP; undefined with SMTP. */
  folder?: MailFolder
  close(): void
}

type MailConfig = { dataDir: string; mail: { smtpUrl?: string; from: string } }

/** Creates the mailer: by SMTP if configured, else into `DATA_DIR/mail`. */
export function createMailer(config: MailConfig): Mailer {
  return config.mail.smtpUrl ? smtpMailer(config.mail.smtpUrl, config.mail.from) : folderMailer(config)
}

/** Builds a mail for the library; `from` is the platform's own sender. */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  const { thread } = mail
  const digest = createHash('sha256').update(mail.key).digest('hex').slice(0, 40)
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    to: { name: '', address: mail.to },
    ...(mail.cc?.length ? { cc: mail.cc.map((address) => ({ name: '', address })) } : {}),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    date: now(),
    // Equal for every try, so that a mail server can detect a repeated mail.
    messageId: `<${digest}@${domain}>`,
    headers: {
      'Content-Language': mail.locale,
      ...(thread?.isPersonal ? {} : { 'Auto-Submitted': thread ? 'auto-replied' : 'auto-generated' }),
      ...mail.headers,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(mail.calendar ? { icalEvent: { ...mail.calendar, filename: 'visit.ics' } } : {}),
    ...(mail.attachments ? { attachments: attached(mail.attachments) } : {}),
    ...(thread ? threadOf(thread) : {}),
  }
}

/**
 * Sends a mail to its recipient, then to the others: nobody else has it before its recipient, and a try that failed
 * can be repeated. Returns the others whom the server refused.
 */
export async function sendToAll(
  transport: Transporter,
  mail: Mail,
  from: string,
): Promise<readonly string[]> {
  const message = messageOf(mail, from)
  const { cc = [], thread } = mail
  if (cc.length === 0) {
    await transport.sendMail(message)
    return []
  }
  const sender = thread?.from.address ?? from
  await transport.sendMail({ ...message, envelope: { from: sender, to: [mail.to] } })
  try {
    const sent = await transport.sendMail({ ...message, envelope: { from: sender, to: [...cc] } })
    return cc.filter((address) => refusedOf(sent).includes(address))
  } catch {
    // The recipient has the mail: repeating it for the others would send it twice.
    return [...cc]
  }
}

/** Returns the addresses that a server refused while it took others. */
function refusedOf(sent: unknown): string[] {
  const rejected = typeof sent === 'object' && sent !== null && 'rejected' in sent ? sent.rejected : []
  return Array.isArray(rejected) ? rejected.map((address) => String(address).toLowerCase()) : []
}

const attached = (files: readonly MailFile[]) =>
  files.map((file) => ({ ...file, contentDisposition: 'attachment' as const }))

function threadOf(thread: MailThread): SendMailOptions {
  return {
    from: thread.from,
    messageId: thread.messageId,
    ...(thread.replyTo ? { replyTo: thread.replyTo } : {}),
    ...(thread.inReplyTo ? { inReplyTo: thread.inReplyTo } : {}),
    ...(thread.references?.length ? { references: [...thread.references] } : {}),
    attachments: attached(thread.attachments ?? []),
  }
}

function smtpMailer(url: string, from: string): Mailer {
  // Short timeouts: a hanging mail server blocks a job, which is retried.
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  let transport: Transporter | undefined
  return {
    send: async (mail) => {
      const { createTransport } = await import('nodemailer')
      transport ??= createTransport({ url, ...limits })
      return sendToAll(transport, mail, from)
    },
    close: () => transport?.close(),
  }
}

function folderMailer(config: MailConfig): Mailer {
  const folder = openMailFolder(join(config.dataDir, 'mail'))
  return {
    folder,
    close: () => undefined,
    send: async (mail) => {
      if (await folder.has(mail.key)) return []
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail(messageOf(mail, config.mail.from))
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not built')
      const { providerId, to, cc = [], subject, html, text, locale, thread } = mail
      const headers = thread && {
        from: `${thread.from.name} <${thread.from.address}>`,
        messageId: thread.messageId,
        ...(thread.replyTo ? { replyTo: thread.replyTo } : {}),
        ...(thread.inReplyTo ? { inReplyTo: thread.inReplyTo } : {}),
        ...(cc.length > 0 ? { cc: cc.join(', ') } : {}),
      }
      const stored = { at: now().toISOString(), providerId, to, subject, html, text, locale }
      await folder.put(mail.key, { ...stored, ...(headers ? { headers } : {}) }, message)
      return []
    },
  }
}
