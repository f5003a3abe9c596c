import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { SendMailOptions, Transporter } from 'nodemailer'
import { now } from '../clock.ts'
import { openMailFolder, type MailFolder } from './mail-folder.ts'

/** One mail to one person. */
export type Mail = {
  /** Names this mail among all: sending it again (a job may run twice) sends nothing new. */
  key: string
  to: string
  subject: string
  html: string
  text: string
  locale: string
  headers?: Record<string, string>
}

/** Sends mail. Only jobs call it: a mail server that hangs must hold no request and no transaction. */
export type Mailer = {
  send(mail: Mail): Promise<void>
  /** The mail of this installation without SMTP; undefined with SMTP. */
  folder?: MailFolder
  close(): void
}

type MailConfig = { dataDir: string; mail: { smtpUrl?: string; from: string } }

/** By SMTP when it is configured, else into `DATA_DIR/mail`. */
export function createMailer(config: MailConfig): Mailer {
  return config.mail.smtpUrl ? smtpMailer(config.mail.smtpUrl, config.mail.from) : folderMailer(config)
}

function messageOf(mail: Mail, from: string): SendMailOptions {
  const digest = createHash('sha256').update(mail.key).digest('hex').slice(0, 40)
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    date: now(),
    // The same for every attempt, so that a mail server that gets a mail twice can tell.
    messageId: `<${digest}@${domain}>`,
    headers: { 'Content-Language': mail.locale, 'Auto-Submitted': 'auto-generated', ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function smtpMailer(url: string, from: string): Mailer {
  // Short limits: a mail server that hangs holds a job, and the job is tried again.
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  let transport: Transporter | undefined
  return {
    send: async (mail) => {
      const { createTransport } = await import('nodemailer')
      transport ??= createTransport({ url, ...limits })
      await transport.sendMail(messageOf(mail, from))
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
      if (await folder.has(mail.key)) return
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail(messageOf(mail, config.mail.from))
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not built')
      const { to, subject, html, text, locale } = mail
      await folder.put(mail.key, { at: now().toISOString(), to, subject, html, text, locale }, message)
    },
  }
}
