import { buffer } from 'node:stream/consumers'
import type { Generation, GenerationFault } from '@coverline/contract/generation/endpoints'
import * as z from 'zod'
import { AiError } from '../../../platform/ai/ai-error.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { retryOrFail, WorkCanceled } from '../../../platform/jobs/retry-or-fail.ts'
import { keepDrafts } from './keep-drafts.ts'
import { endGeneration, findGeneration } from './queries.ts'
import type { Reading } from './read-calls.ts'
import { readPdf } from './read-pdf.ts'
import { readWithAi } from './read-with-ai.ts'
import type { Proposal } from './reading/proposal.ts'
import { UnreadablePdf } from './reading/unreadable-pdf.ts'
import { notifyEnd } from './notify-end.ts'

const payload = z.strictObject({ providerId: z.uuid(), generationId: z.uuid() })
type Payload = z.output<typeof payload>

type Begun = { planId: string; fileId: string; millisecondsLeft: number }

const retries = 3
/** Time reserved for the reader without AI, if the AI takes too long. */
const reserve = 90_000
const cancelPoll = 1000

function begin(ctx: JobContext, { providerId, generationId }: Payload): Promise<Begun | undefined> {
  return ctx.inProvider(providerId, async (tx) => {
    const row = await findGeneration(tx, generationId)
    if (row?.status !== 'IN_PROCESS') return undefined
    const millisecondsLeft = Math.max(0, row.deadlineAt.getTime() - tx.now.getTime())
    return { planId: row.planId, fileId: row.fileId, millisecondsLeft }
  })
}

/** Aborts when the generation is canceled, when its ten minutes are over, and with the job. */
function watch(
  ctx: JobContext,
  given: Payload,
  millisecondsLeft: number,
): { signal: AbortSignal } & Disposable {
  const stop = new AbortController()
  const look = () =>
    begin(ctx, given).then(
      (begun) => void (begun ?? stop.abort(new WorkCanceled())),
      () => undefined,
    )
  const timer = setInterval(() => void look(), cancelPoll)
  const signal = AbortSignal.any([ctx.signal, stop.signal, AbortSignal.timeout(millisecondsLeft)])
  return { signal, [Symbol.dispose]: () => clearInterval(timer) }
}

type AiOutcome =
  | { proposals: Proposal[] }
  | { failure: NonNullable<Generation['aiFailure']> }
  | { severalPlans: true }

/** Asks the AI once, however often the job runs; a failure counts as an answer. */
function askAi(
  ctx: JobContext,
  given: Payload,
  reading: Reading,
  options: { signal: AbortSignal; timeoutMilliseconds: number },
): Promise<AiOutcome> {
  const { ai } = ctx.services
  return ctx.once(`plans.generate-services/${given.generationId}`, async (): Promise<AiOutcome> => {
    if (!ai) return { failure: 'UNAVAILABLE' }
    try {
      return { proposals: await readWithAi(ai, reading.pages, options) }
    } catch (error) {
      // A guide whose services do not fit into an answer is unusable for the AI.
      if (error instanceof AiError)
        return { failure: error.reason === 'TOO_LONG' ? 'UNREADABLE' : error.reason }
      if (error instanceof UnreadablePdf) return { severalPlans: true }
      throw error
    }
  })
}

type Found = Pick<Generation, 'reader' | 'aiFailure'> & {
  proposals: Proposal[]
  language: Reading['language']
}

async function read(ctx: JobContext, given: Payload, begun: Begun, signal: AbortSignal): Promise<Found> {
  const bytes = await buffer(
    await ctx.services.files.read({ providerId: given.providerId, id: begun.fileId }),
  )
  const reading = await readPdf(new Uint8Array(bytes), signal)
  const { language } = reading
  const timeoutMilliseconds = begun.millisecondsLeft - reserve
  const ask = ctx.services.ai && timeoutMilliseconds > 0
  const asked = ask ? await askAi(ctx, given, reading, { signal, timeoutMilliseconds }) : undefined
  if (asked && 'severalPlans' in asked) throw new UnreadablePdf('TWO_PLANS')
  if (asked && 'proposals' in asked && asked.proposals.length > 0) {
    return { reader: 'AI', aiFailure: null, proposals: asked.proposals, language }
  }
  const aiFailure = asked && 'failure' in asked ? asked.failure : null
  if (reading.proposals.length === 0) throw new UnreadablePdf('NOTHING_FOUND')
  return { reader: 'RULES', aiFailure, proposals: reading.proposals, language }
}

async function fail(ctx: JobContext, given: Payload, fault: GenerationFault): Promise<void> {
  await ctx.inProvider(given.providerId, async (tx) => {
    const row = await findGeneration(tx, given.generationId)
    if (!row || !(await endGeneration(tx, row, 'IN_PROCESS', { status: 'FAILED', fault }))) return
    tx.emit('plans.changed', { packageId: row.planId })
    notifyEnd(tx, row, 'FAILED')
  })
}

async function work(ctx: JobContext, given: Payload): Promise<void> {
  const begun = await begin(ctx, given)
  if (!begun) return
  using watched = watch(ctx, given, begun.millisecondsLeft)
  const { signal } = watched
  try {
    const found = await read(ctx, given, begun, signal)
    signal.throwIfAborted()
    await ctx.inProvider(given.providerId, (tx) => keepDrafts(tx, given.generationId, found))
  } catch (error) {
    if (error instanceof UnreadablePdf) return fail(ctx, given, error.fault)
    const isOver = error instanceof Error && error.name === 'TimeoutError' && !ctx.signal.aborted
    if (isOver) return fail(ctx, given, 'TIMED_OUT')
    throw error
  }
}

/** Reads the services of a plan from a PDF into drafts for review, within ten minutes. */
export const generateJob = defineJob<Payload>({
  name: 'plans.generate-services',
  payload,
  concurrency: 2,
  isLong: true,
  retries,
  timeoutSeconds: 660,
  handler: (ctx, given) =>
    retryOrFail(ctx, {
      retries,
      work: () => work(ctx, given),
      giveUp: (error) => {
        ctx.log.error('services not read', { err: error })
        return fail(ctx, given, 'ERROR')
      },
    }),
})

/**
 * Runs after the ten minutes: marks a generation whose job was lost as failed, so that it does not run
 * forever.
 */
export const expireJob = defineJob<Payload>({
  name: 'plans.expire-generation',
  payload,
  handler: (ctx, given) => fail(ctx, given, 'TIMED_OUT'),
})
