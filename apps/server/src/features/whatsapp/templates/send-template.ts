import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import { fillTemplate, templateGaps } from '@coverline/contract/whatsapp/terms'
import type { CtxOf } from '../../../platform/context.ts'
import { htmlOfText } from '../../../platform/texts/rich-text.ts'
import { conversationService } from '../../conversations/service.ts'
import { findLink } from '../queries.ts'
import { findTemplate, recordTemplate } from './template-queries.ts'

/** Sends an approved template, which is possible at any time. The thread shows it as the client reads it. */
export async function sendTemplate(
  ctx: CtxOf<typeof whatsapp.sendTemplate>,
  input: InputOf<typeof whatsapp.sendTemplate>,
): Promise<OutputOf<typeof whatsapp.sendTemplate>> {
  const {
    conversationId,
    personProfileId,
    whatsappTemplateId,
    headerValues = [],
    bodyValues = [],
    clientKey,
  } = input
  if (conversationId !== undefined && personProfileId !== undefined) {
    const known = await conversationService.find(ctx, conversationId)
    if (known?.insuredId !== personProfileId) return ctx.fail('common.not-found')
  }
  const link = await findLink(ctx)
  const template = link && (await findTemplate(ctx, link.id, whatsappTemplateId))
  if (!template) return ctx.fail('common.not-found')
  const { name, language, header, body, footer } = template
  if (templateGaps(header).length !== headerValues.length || templateGaps(body).length !== bodyValues.length)
    return ctx.fail('whatsapp.gaps-open')
  const heading =
    header === null
      ? ''
      : htmlOfText(fillTemplate(header, headerValues)).replace(
          /<p>(.*?)<\/p>/gs,
          '<p><strong>$1</strong></p>',
        )
  const words = htmlOfText([fillTemplate(body, bodyValues), footer ?? ''].filter(Boolean).join('\n\n'))
  const sent = await conversationService.send(ctx, {
    conversationId,
    personProfileId,
    text: `${heading}${words}`,
    channelType: 'WHATSAPP',
    clientKey,
  })
  await recordTemplate(ctx, sent.messageId, { name, language, headerValues, bodyValues })
  return sent
}
