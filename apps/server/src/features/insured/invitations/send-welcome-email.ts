import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { insured } from '@coverline/contract/insured/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { invite } from './invite.ts'

/** Sends or schedules welcome mails to people. */
export async function sendWelcomeEmail(
  ctx: CtxOf<typeof insured.sendWelcomeEmail>,
  { personProfileIds, sendAt }: InputOf<typeof insured.sendWelcomeEmail>,
): Promise<OutputOf<typeof insured.sendWelcomeEmail>> {
  return invite(ctx, personProfileIds, sendAt)
}
