import { apiSession } from './api.ts'
import { mailedText } from './mail.ts'
import { bringMail } from './smtp.ts'

/** Links an address of the demo provider in place of the former one. Returns the address to forward its mail to. */
export async function linkMailbox(address: string): Promise<string> {
  const admin = await apiSession('admin')
  const known = await admin.call<{ mailbox: { mailboxId: string } | null }>('/insurance/mailbox/detail', {})
  if (known.body.mailbox)
    await admin.call('/insurance/mailbox/delete', { mailboxId: known.body.mailbox.mailboxId })
  await admin.call('/insurance/mailbox/save', { address, inbound: 'FORWARDING' })
  const { body } = await admin.call<{ mailbox: { inboundAddress: string } }>('/insurance/mailbox/detail', {})
  const target = body.mailbox.inboundAddress
  const code = await mailedText(address, /cv-[a-z2-7]{20}/)
  const from = 'From: Coverline <no-reply@coverline.example>'
  await bringMail(target, [
    'Authentication-Results: mx.host.example; spf=pass',
    from,
    `Subject: (${code})`,
    '',
    code,
  ])
  return target
}
