import { buffer } from 'node:stream/consumers'
import { type Mail, sendToAll } from '../../../platform/mail/mailer.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import type { Draft } from './compose-mail.ts'
import { type MailServerLogin, openSmtp } from '../mail-server.ts'

/** Sends a mail through the mailbox's own server, or the platform's. Returns the other recipients that it refused. */
export async function deliver(
  { services }: Pick<JobContext, 'services'>,
  login: MailServerLogin | undefined,
  mail: Mail,
): Promise<readonly string[]> {
  const { mailer, config } = services
  if (!login) return mailer.send(mail)
  const transport = await openSmtp(login, config.inboundMail.servers)
  try {
    return await sendToAll(transport, mail, config.mail.from)
  } finally {
    transport.close()
  }
}

/** Completes a mail with the contents of its files. */
export async function contentsOf(
  { services }: Pick<JobContext, 'services'>,
  { mail, files }: Draft,
  key: string,
): Promise<Mail> {
  const attachments = await Promise.all(
    files.map(async (file) => ({
      filename: file.name,
      contentType: file.mediaType,
      content: await buffer(await services.files.read(file)),
    })),
  )
  return { ...mail, key, thread: { ...mail.thread, attachments } }
}
