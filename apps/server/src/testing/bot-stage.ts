import type { ChatbotSettings } from '@coverline/contract/chatbot'
import { conversations } from '@coverline/contract/conversations'
import { sql } from 'kysely'
import { createAi } from '../platform/ai/ai.ts'
import type { JobContext } from '../platform/jobs/job-context.ts'
import { runAsSystem } from '../platform/run-as-system.ts'
import type { AiCall, AiReply, AiServer } from './ai-server.ts'
import { chatStage } from './chat-stage.ts'
import { answerMessage } from '../features/chatbot/answer-message.ts'
import { makeAnswer, makeConfig } from '../features/chatbot/factory.ts'
import type { AnswerText } from '../features/chatbot/queries.ts'
import { noSettings } from '../features/chatbot/rules.ts'

type Ai = AiReply | ((call: AiCall) => AiReply) | null

export const blank = { en: '', ru: '', es: '', pt: '' }

export const card: AnswerText = {
  language: 'en',
  question: 'Where is my insurance card?',
  phrasings: [],
  answer: 'In the app.',
}

/** A provider with a chatbot, and clients who write to it. The product's own worker has no AI here: it hears only what it is told of. */
export async function botStage(aiServer?: AiServer) {
  const stage = await chatStage()
  const { provider, operator } = stage
  const { providerId, app, inDatabase } = provider

  const setFeatures = (features: string[]) =>
    inDatabase((db) =>
      sql`update providers set features = ${features}, version = version + 1 where id = ${providerId}`.execute(
        db,
      ),
    )

  /** Runs the bot's work for a message, as the job does; with an AI where it is told what that says. */
  async function answer(
    messageId: string,
    ai: Ai = null,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<void> {
    if (ai && aiServer) aiServer.replies = [ai]
    const made = createAi(
      ai && aiServer
        ? { provider: 'openai-compatible', apiKey: 'some-key', model: 'some-model', baseUrl: aiServer.url }
        : undefined,
    )
    const services = { ...app.services, ai: made }
    const inProvider: JobContext['inProvider'] = (id, work) => runAsSystem(services)(id, 'test', work)
    try {
      await answerMessage({ services, inProvider, signal, log: app.services.log }, { providerId, messageId })
    } finally {
      await made?.close()
    }
  }

  /** A message that the product's own worker knows nothing of. */
  const receiveUnheard = async (text: string, more: Partial<Parameters<typeof stage.receive>[0]> = {}) => {
    await setFeatures([])
    const received = await stage.receive({ text, ...more })
    await setFeatures(['CHATBOT'])
    return received
  }

  /** What the bot has said in a conversation, in its order. */
  const saidIn = async (conversationId: string) => {
    const { items } = await operator.ok(conversations.messages, { conversationId })
    return items.filter(({ author }) => author === 'BOT')
  }

  return {
    ...stage,
    setFeatures,
    answer,
    receiveUnheard,
    saidIn,
    /** The messages that the bot has answered in a conversation, in the order of its answers. */
    answered: async (conversationId: string) =>
      (
        await stage.rows(
          sql<{
            id: string
          }>`select substr(client_key, 5) as id from messages where provider_id = ${providerId}
            and conversation_id = ${conversationId} and author = 'BOT' order by seq`,
        )
      ).map(({ id }) => id),
    /** Switches the bot on, with one question. */
    setUp: (more: Partial<ChatbotSettings> = {}, texts: readonly AnswerText[] = [card]) =>
      inDatabase(async (db) => {
        await makeConfig(db, providerId, {
          ...noSettings,
          isEnabled: true,
          channels: ['APP', 'WHATSAPP'],
          ...more,
        })
        return makeAnswer(db, providerId, { texts })
      }),
    /** A client's words, and all that the bot has said since the beginning. */
    ask: async (text: string, ai: Ai = null, more: Partial<Parameters<typeof stage.receive>[0]> = {}) => {
      const { conversationId, messageId } = await receiveUnheard(text, more)
      await answer(messageId, ai)
      const bot = await saidIn(conversationId)
      return {
        conversationId,
        messageId,
        said: bot.map(({ text: html }) => html),
        offered: bot.map(({ quickReplies }) => quickReplies),
      }
    },
    outcomes: async () =>
      (
        await stage.rows(
          sql<{
            outcome: string
          }>`select r.outcome from chatbot_replies r join messages m on m.provider_id = r.provider_id and m.id = r.message_id
            where r.provider_id = ${providerId} order by m.conversation_id, m.seq`,
        )
      ).map(({ outcome }) => outcome),
  }
}

export type BotStage = Awaited<ReturnType<typeof botStage>>
