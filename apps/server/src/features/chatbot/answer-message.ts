import type { ChatbotSettings } from '@coverline/contract/chatbot'
import { chatbotChannels } from '@coverline/contract/chatbot-terms'
import { type Language, languages } from '@coverline/contract/common'
import { translate } from '@coverline/messages/server'
import { AiError } from '../../platform/ai/ai-error.ts'
import type { Context } from '../../platform/context.ts'
import type { JobContext } from '../../platform/jobs/job-context.ts'
import { htmlOfText } from '../../platform/rich-text.ts'
import { conversationService } from '../conversations/service.ts'
import { type Asked, findAsked, noteReply, type Outcome } from './answer-queries.ts'
import { type Fact, factsOf } from './facts.ts'
import { answerFromFacts, type Grounded } from './ground.ts'
import { linksUnder, pressed, repliesUnder, saidByButton } from './buttons.ts'
import { findConfig, findPhrasings } from './queries.ts'
import { type Known, say, type Said } from './rules.ts'
import { handOffText } from './texts.ts'

type Reading = {
  asked: Asked
  settings: ChatbotSettings
  language: Language
  said: Said
  /** What the bot was taught in that language. */
  known: readonly Known[]
}

/** A client waits for the answer: a person takes over rather than a slow machine. */
const patience = 20_000

/**
 * Answers a client's message with what the bot was taught, else from what is known about the person's insurance where an AI is configured,
 * else calls a person. Silent where the bot is off, or a person is at work on the request.
 */
export async function answerMessage(
  job: Pick<JobContext, 'inProvider' | 'services' | 'signal' | 'log'>,
  { providerId, messageId }: { providerId: string; messageId: string },
): Promise<void> {
  const { ai } = job.services
  const asking = await job.inProvider(providerId, async (ctx) => {
    const reading = await readMessage(ctx, messageId)
    if (!reading) return undefined
    const { asked, said, language } = reading
    const facts =
      ai && asked.insuredId !== null && said.kind === 'HAND_OFF' && said.reason === 'NO_ANSWER'
        ? await factsOf(ctx, asked.insuredId, language)
        : []
    if (facts.length > 0) return { reading, facts }
    await reply(ctx, reading, undefined)
    return undefined
  })
  if (!asking || !ai) return
  const grounded = await askAi(job, ai, asking)
  await job.inProvider(providerId, async (ctx) => {
    // A person may have taken over while the AI was thinking.
    const reading = await readMessage(ctx, messageId)
    if (reading) await reply(ctx, reading, grounded)
  })
}

async function readMessage(ctx: Context, messageId: string): Promise<Reading | undefined> {
  const settings = (await findConfig(ctx))?.settings
  if (!settings?.isEnabled || !ctx.actor.workspace?.features.includes('CHATBOT')) return undefined
  const asked = await findAsked(ctx, messageId)
  const isHeard = chatbotChannels.some((one) => one === asked?.channel && settings.channels.includes(one))
  if (!asked?.isOpen || !isHeard) return undefined
  const tapped = pressed(settings, asked.text)
  if (tapped) {
    const known = await findPhrasings(ctx, tapped.language)
    const said = saidByButton(tapped.button, known)
    if (said) return { asked, settings, language: tapped.language, said, known }
  }
  for (const language of asked.language ? [asked.language] : languages) {
    const known = await findPhrasings(ctx, language)
    const said = say(known, language, asked.text)
    if (said.kind === 'ANSWER') return { asked, settings, language, said, known }
  }
  const language = asked.language ?? languageOf(asked.text)
  const known = await findPhrasings(ctx, language)
  return { asked, settings, language, said: say([], language, asked.text), known }
}

/** The language of somebody whose is not known. */
const languageOf = (text: string): Language => (/\p{Script=Cyrillic}/u.test(text) ? 'ru' : 'en')

async function askAi(
  job: Pick<JobContext, 'signal' | 'log'>,
  ai: NonNullable<JobContext['services']['ai']>,
  { reading: { asked, language }, facts }: { reading: Reading; facts: readonly Fact[] },
): Promise<Grounded | undefined> {
  try {
    return await answerFromFacts(
      ai,
      { facts, question: asked.text, language },
      { signal: job.signal, timeoutMilliseconds: patience },
    )
  } catch (error) {
    if (!(error instanceof AiError)) throw error
    job.log.warn('the AI gave no answer to a client; a person takes over', { err: error })
    return undefined
  }
}

async function reply(ctx: Context, reading: Reading, grounded: Grounded | undefined): Promise<void> {
  const { asked, settings, language, said } = reading
  const { text, ...outcome } = wordsOf(ctx, reading, grounded)
  if (!(await noteReply(ctx, asked, outcome))) return
  const isCalled = outcome.outcome === 'HANDED_OFF'
  const isFirst = !asked.isGreeted && said.kind !== 'HAND_OFF'
  const around = isFirst ? [settings.greetings[language], text, ...linksUnder(reading)] : [text]
  const html = htmlOfText(around.filter(Boolean).join('\n'))
  const { conversationId, channel } = asked
  const clientKey = `bot:${asked.messageId}`
  // A person is one tap away, until one is called.
  const quickReplies = isCalled ? [] : repliesUnder(reading, isFirst)
  await conversationService.post(ctx, {
    conversationId,
    author: 'BOT',
    channel,
    html,
    clientKey,
    ...(quickReplies.length > 0 ? { quickReplies } : {}),
  })
}

function wordsOf(
  ctx: Context,
  { settings, language, said }: Reading,
  grounded: Grounded | undefined,
): Outcome & { text: string } {
  if (said.kind === 'ANSWER')
    return { outcome: 'ANSWERED', answerId: said.answer.id, text: said.answer.answer }
  if (grounded) {
    const sources = grounded.sources.join('; ')
    const source = translate(language, 'chatbot:said.source', { sources })
    return { outcome: 'ANSWERED_BY_AI', answerId: null, text: `${grounded.answer}\n${source}` }
  }
  return { outcome: 'HANDED_OFF', answerId: null, text: handOffText(ctx, settings, language) }
}
