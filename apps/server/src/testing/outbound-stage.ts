import { conversations } from '@coverline/contract/conversations'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { freshDatabase } from './database.ts'
import { mailStage, type MailStage } from './mail-stage.ts'

/** A stage whose platform sends by this server. Without work its own workers do nothing, and the test sends step by step. */
export async function stageWith(
  url: string,
  ends: (() => Promise<unknown>)[],
  { work = true, isVerified = work }: { work?: boolean; isVerified?: boolean } = {},
): Promise<{ stage: MailStage; app: TestApp }> {
  const app = await startTestApp(await freshDatabase(), { SMTP_URL: url }, { work })
  ends.push(() => app.stop())
  const stage = await mailStage({ app, isVerified })
  return { stage, app }
}

/** Writes to the stage's person by mail. */
export const sendMail = ({ operator, personId }: MailStage, text: string, more: object = {}) =>
  operator.ok(conversations.send, {
    personProfileId: personId,
    text: `<p>${text}</p>`,
    channelType: 'EMAIL',
    ...more,
  })

/** How the operators' messages stand, in their order. */
export const deliveriesOf = ({ rows, provider }: MailStage) =>
  rows(
    sql<{ delivery: string; failure: string | null }>`select delivery, failure_code as failure from messages
      where provider_id = ${provider.providerId} and author = 'SUPPORT' order by seq`,
  )

export const settled = (stage: MailStage, expected: readonly string[]) =>
  vi.waitFor(
    async () => expect((await deliveriesOf(stage)).map(({ delivery }) => delivery)).toEqual(expected),
    { timeout: 20_000, interval: 100 },
  )

/** What was to be tried later is due. */
export const makeTriesDue = (stage: MailStage) =>
  stage.inSystem(
    async (ctx) =>
      void (await sql`update outbound_tries set next_at = now() - interval '1 minute'`.execute(ctx.db)),
  )
