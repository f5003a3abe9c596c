import type { chatbot, ChatbotReply } from '@coverline/contract/chatbot/endpoints'
import { languages } from '@coverline/contract/common'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { findConfig, findKnowledge } from './queries.ts'
import { situationOf } from './language/read-message.ts'
import { type Reply, replyOf, type Situation, understand, type Understood } from './reply.ts'
import { noSettings } from './language/rules.ts'

/**
 * Returns the bot's reply to each message of a client, for the preview. It uses the same decisions as a real
 * reply, so the two cannot differ; nothing is stored. AI answers about a client's own insurance cannot be
 * shown without a client.
 */
export async function tryChatbot(
  ctx: CtxOf<typeof chatbot.ask>,
  { language, texts, settings: draft }: InputOf<typeof chatbot.ask>,
): Promise<OutputOf<typeof chatbot.ask>> {
  const settings = draft ?? (await findConfig(ctx))?.settings ?? noSettings
  const begin = {
    text: '',
    language,
    providerLanguage: null,
    earlier: [],
    isGreeted: false,
    greetings: 0,
    suggestions: 0,
    offered: [],
  }
  let situation: Situation = {
    ...(await situationOf(ctx, settings, begin)),
    // Button texts are understood in every language.
    knowledge: await findKnowledge(ctx, languages),
  }
  const replies: ChatbotReply[] = []
  let isOver = false
  for (const text of texts) {
    if (isOver) {
      replies.push({ kind: 'SILENT' })
      continue
    }
    situation = { ...situation, text }
    const understood = understand(situation)
    const reply = replyOf(situation, understood)
    replies.push(shown(understood, reply, ctx.services.ai !== null))
    isOver = reply.outcome === 'HANDED_OFF'
    situation = {
      ...situation,
      isGreeted: true,
      greetings: situation.greetings + (reply.outcome === 'GREETED' ? 1 : 0),
      suggestions: situation.suggestions + (reply.outcome === 'SUGGESTED' ? 1 : 0),
      offered: reply.quickReplies,
      earlier: [text, ...situation.earlier],
    }
  }
  return { replies }
}

function shown({ said }: Understood, { text, quickReplies }: Reply, hasAi: boolean): ChatbotReply {
  const message = { text, quickReplies }
  if (said.kind === 'GREETING') return { kind: 'GREETING', ...message }
  if (said.kind === 'ANSWER') {
    const [{ id: answerId, question }] = said.answers
    return { kind: 'ANSWER', answerId, question, ...message }
  }
  if (said.kind === 'SUGGESTION')
    return {
      kind: 'SUGGESTION',
      ...message,
      suggested: said.suggested.map(({ id: answerId, question }) => ({ answerId, question })),
      mayAskAi: hasAi && said.answers.length === 0,
    }
  return {
    kind: 'HAND_OFF',
    reason: said.reason,
    ...message,
    nearest: said.nearest.map(({ id, question }) => ({ answerId: id, question })),
    mayAskAi: hasAi && said.reason === 'NO_ANSWER' && said.answers.length === 0,
  }
}
