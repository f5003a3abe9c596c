import { AiError } from '../../platform/ai/ai-error.ts'
import type { Ai } from '../../platform/ai/ai.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import type { JobContext } from '../../platform/jobs/job-context.ts'
import { htmlOfText } from '../../platform/texts/rich-text.ts'
import { conversationService } from '../conversations/service.ts'
import { type Asked, botKey, recordReply } from './answers/answer-queries.ts'
import { type Fact, factsOf } from './facts.ts'
import { answerFromFacts, type Grounded } from './ground.ts'
import { readMessage } from './language/read-message.ts'
import type { Said } from './language/say.ts'
import { type Reply, replyOf, type Situation, understand, type Understood } from './reply.ts'
import {
  endTurn,
  findConversationOf,
  findWaiting,
  holdConversation,
  keepTurn,
  type Turn,
} from './turn-queries.ts'

type Job = Pick<JobContext, 'inProvider' | 'services' | 'signal' | 'log'>
type Message = { providerId: string; messageId: string }
/** A question for the AI, and messages answered without it. */
type Asking = { asked: Asked; situation: Situation; understood: Understood; facts: readonly Fact[] }
type Step = { kind: 'DONE' } | { kind: 'ASK'; turn: Turn; seq: string; asking: Asking }

/** A client waits for the answer: after this, a person takes over. */
const patience = 20_000
/** After this time a worker leaves newer messages to the next worker. */
const shift = 25_000

/**
 * Answers a client's message and the other waiting messages of the conversation, one by one in order. It uses
 * the bot's answers, else the person's insurance facts if an AI is configured, else it calls a person. It is
 * silent if the bot is off or a person handles the request. No transaction is open while the AI works; the
 * turn keeps other workers away.
 */
export async function answerMessage(job: Job, message: Message): Promise<void> {
  const holder = newId()
  const began = performance.now()
  let after = '0'
  for (;;) {
    const isFresh = performance.now() - began < shift
    const step = await job.inProvider(message.providerId, (ctx) =>
      answerWaiting(ctx, message, { holder, after, isFresh }),
    )
    if (step.kind === 'DONE') return
    await answerWithAi(job, message.providerId, step)
    after = step.seq
  }
}

/** Answers waiting messages that need no AI; returns the first one that does, with the turn kept. */
async function answerWaiting(
  ctx: Context,
  { providerId, messageId }: Message,
  { holder, after, isFresh }: { holder: string; after: string; isFresh: boolean },
): Promise<Step> {
  const conversationId = await findConversationOf(ctx, messageId)
  if (conversationId === undefined) return { kind: 'DONE' }
  const turn = { conversationId, holder }
  const taken = await holdConversation(ctx, turn)
  if (taken && !taken.isOurs) {
    // The holder of the turn handles this message too; this job checks again in case the holder dies.
    const startAfter = taken.until
    await ctx.enqueue(conversationService.received, { providerId, messageId }, { startAfter })
    return { kind: 'DONE' }
  }
  let last = after
  for (;;) {
    const next = await findWaiting(ctx, { conversationId, messageId, after: last })
    if (!next) return { kind: 'DONE' }
    const asking = await answerOrAsk(ctx, next.messageId)
    if (asking && !isFresh) {
      await ctx.enqueue(conversationService.received, { providerId, messageId: next.messageId })
      return { kind: 'DONE' }
    }
    if (asking) {
      await keepTurn(ctx, turn)
      return { kind: 'ASK', turn, seq: next.seq, asking }
    }
    last = next.seq
  }
}

/** Answers a message, or returns what to ask the AI first. */
async function answerOrAsk(ctx: Context, messageId: string): Promise<Asking | undefined> {
  const read = await readMessage(ctx, messageId)
  if (!read) return undefined
  const understood = understand(read.situation)
  const { said, language } = understood
  const { insuredId } = read.asked
  if (ctx.services.ai && insuredId !== null && isForAi(said)) {
    const facts = await factsOf(ctx, insuredId, language)
    if (facts.length > 0) return { ...read, understood, facts }
  }
  await post(ctx, read.asked, replyOf(read.situation, understood))
  return undefined
}

/** True for a message that no answer fits for certain. */
const isForAi = (said: Said): boolean =>
  (said.kind === 'HAND_OFF' && said.reason === 'NO_ANSWER' && said.answers.length === 0) ||
  (said.kind === 'SUGGESTION' && said.answers.length === 0)

async function answerWithAi(
  job: Job,
  providerId: string,
  { turn, asking }: Extract<Step, { kind: 'ASK' }>,
): Promise<void> {
  const { ai } = job.services
  let grounded: Grounded | undefined
  try {
    grounded = ai ? await askAi(job, ai, asking) : undefined
  } catch (error) {
    // The next try need not wait until the turn expires.
    await job.inProvider(providerId, (ctx) => endTurn(ctx, turn))
    throw error
  }
  await job.inProvider(providerId, async (ctx) => {
    const isOurs = (await holdConversation(ctx, turn))?.isOurs ?? false
    await endTurn(ctx, turn)
    // A person may have taken over while the AI was working.
    const read = isOurs ? await readMessage(ctx, asking.asked.messageId) : undefined
    if (read) await post(ctx, read.asked, replyOf(read.situation, understand(read.situation), grounded))
  })
}

async function askAi(
  job: Pick<JobContext, 'signal' | 'log'>,
  ai: Ai,
  { asked, understood: { language }, facts }: Asking,
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

/** Posts the reply in the conversation, once however often the job runs. */
async function post(ctx: Context, asked: Asked, { text, quickReplies, ...outcome }: Reply): Promise<void> {
  if (!(await recordReply(ctx, asked, outcome))) return
  const { conversationId, channel, messageId } = asked
  await conversationService.post(ctx, {
    conversationId,
    author: 'BOT',
    channel,
    html: htmlOfText(text),
    clientKey: `${botKey}${messageId}`,
    ...(quickReplies.length > 0 ? { quickReplies } : {}),
  })
}
