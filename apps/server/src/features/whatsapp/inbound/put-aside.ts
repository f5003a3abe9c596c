import type { Context } from '../../../platform/context.ts'
import { htmlOfText, plainText } from '../../../platform/texts/rich-text.ts'
import { languageOfProvider, textOfLines } from '../../../platform/texts/system-lines.ts'
import { type KeptFile, type KeptMessage, senderService } from '../../senders/service.ts'
import type { InboundEvent, Sender } from '../adapter.ts'
import { phoneForms } from '../phone-forms.ts'
import { storeMessage } from './store-message.ts'

type Message = Extract<InboundEvent, { kind: 'message' }>

const sendersOf = ({ number, userId }: Sender): string[] => [
  ...(number === null ? [] : phoneForms(number)),
  ...(userId === null ? [] : [userId]),
]

/** True if a block holds a sender, in one of the forms of its number or by WhatsApp's id. */
export const isBlocked = (ctx: Context, sender: Sender): Promise<boolean> =>
  senderService.isBlocked(ctx, 'WHATSAPP', sendersOf(sender))

/** Keeps a message of a blocked sender in the spam folder with its text and file. */
export async function keepAsSpam(
  ctx: Context,
  { externalId, sender, name, at, original }: Message,
  { files, ...words }: Pick<KeptMessage, 'text' | 'lines'> & { files: readonly KeptFile[] },
): Promise<void> {
  const text = words.lines ? textOfLines(words.lines, languageOfProvider(ctx)) : (words.text ?? '')
  const html = htmlOfText(text)
  const [file] = files
  await senderService.keep(ctx, {
    channel: 'WHATSAPP',
    reason: 'BLOCKED',
    sender: sender.number ?? sender.userId ?? '',
    senders: sendersOf(sender),
    senderName: name,
    subject: '',
    html,
    plain: plainText(html),
    fileNames: files.map((one) => one.name),
    fileId: file?.id ?? null,
    externalId,
    whatsapp: { externalId, ...sender, name, at: at.toISOString(), ...words, original },
  })
}

/** Makes a message of the spam folder one of its sender. Returns its conversation. */
export function releaseMessage(
  ctx: Context,
  { number, userId, at, ...kept }: KeptMessage,
  files: readonly KeptFile[],
): Promise<string> {
  const sender: Sender = number === null ? { number, userId: userId ?? '' } : { number, userId }
  return storeMessage(ctx, { ...kept, sender, at: new Date(at), files })
}
