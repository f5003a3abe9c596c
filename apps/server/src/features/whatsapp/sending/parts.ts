import { templateGaps } from '@coverline/contract/whatsapp/terms'
import type { Context } from '../../../platform/context.ts'
import type { Gap, Outgoing } from '../adapter.ts'
import { whatsappText, withReplies } from './format.ts'
import { mostCaptionCharacters, mostTextCharacters, piecesOf } from '../rules.ts'
import { filesOf, type SendFile } from './send-queries.ts'
import { templateOfMessage } from '../templates/template-queries.ts'

type Body = Outgoing extends infer O ? (O extends Outgoing ? Omit<O, 'to' | 'key'> : never) : never

export type Parts = { bodies: Body[]; isTemplate: boolean }

function gapsOf(text: string | null, values: readonly string[]): Gap[] {
  const gaps = templateGaps(text)
  return values.map((value, nth) => ({ gap: gaps[nth] ?? String(nth + 1), value }))
}

type Queued = {
  messageId: string
  html: string
  quickReplies: readonly string[] | null
  fileIds: readonly string[]
}

/** Splits a text into messages; quick replies go below the last one. */
function textBodies(text: string, quickReplies: readonly string[]): Body[] {
  // Replies without a button are written below the text and must fit with it.
  const pieces = piecesOf(text, mostTextCharacters - withReplies('', quickReplies).length)
  return pieces.map((piece, nth) => ({
    kind: 'text',
    text: piece,
    ...(nth === pieces.length - 1 && quickReplies.length > 0 ? { quickReplies } : {}),
  }))
}

/**
 * Splits a message into WhatsApp messages: its text and each of its files. A short text goes with the first
 * file.
 */
export async function partsOf(
  ctx: Context,
  { messageId, html, quickReplies, fileIds }: Queued,
): Promise<Parts> {
  const template = await templateOfMessage(ctx, messageId)
  if (template) {
    const { name, language, header, body, headerValues, bodyValues } = template
    const filled = { headerValues: gapsOf(header, headerValues), bodyValues: gapsOf(body, bodyValues) }
    return { bodies: [{ kind: 'template', name, language, ...filled }], isTemplate: true }
  }
  const text = whatsappText(html)
  const files = await filesOf(ctx, fileIds)
  const isCaption = files.length > 0 && text !== '' && text.length <= mostCaptionCharacters
  const { providerId } = ctx.actor
  const { files: store } = ctx.services
  const fileBody = (file: SendFile, caption: string | null): Body => ({
    kind: 'file',
    name: file.name,
    mediaType: file.mediaType,
    bytes: file.bytes,
    read: () => store.read({ providerId, id: file.id }),
    caption,
  })
  return {
    isTemplate: false,
    bodies: [
      ...(isCaption ? [] : textBodies(text, quickReplies ?? [])),
      ...files.map((file, nth) => fileBody(file, isCaption && nth === 0 ? text : null)),
    ],
  }
}
