import type { contactReports } from '@coverline/contract/contact-reports/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import type { ErrorName } from '@coverline/contract/errors'
import { translate } from '@coverline/messages/server'
import { createReadStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BeforeTransactionContext, beforeTransaction } from '../../platform/before-transaction.ts'
import type { Context } from '../../platform/context.ts'
import { withUnscoped } from '../../platform/db/connection/transaction.ts'
import { detectFormat } from '../../platform/files/detect-format.ts'
import { reencodeImage } from '../../platform/files/reencode-image.ts'
import { newId } from '../../platform/id.ts'
import { runAsSystem } from '../../platform/run-as-system.ts'
import { languageOfProvider } from '../../platform/texts/system-lines.ts'
import { sign } from '../../platform/tokens/sign.ts'
import { conversationService } from '../conversations/service.ts'
import { ticketService } from '../tickets/service.ts'
import { findHolders, recordReport } from './queries.ts'

type Endpoint = typeof contactReports.send
type Outside = BeforeTransactionContext<Endpoint>
type Input = InputOf<Endpoint>
type Photo = { path: string; format: 'png' | 'jpeg'; name: string }

/** Reports about one person that become requests, in a day */
const mostADay = 3
const day = 86_400_000
/** The answer never comes earlier: its time does not tell whether there is such a person. */
const leastMs = 400

/**
 * Takes the report of somebody whose contact has changed: each person with the policy number and the birth date gets a request, which shows
 * what was written and the photo to staff alone. Nothing else changes. Staff check who it is, and then replace the contact.
 */
export const sendReport = beforeTransaction<Endpoint>(async (outside, input) => {
  const until = sleep(leastMs)
  const photo = await drawnPhoto(outside)
  const { services } = outside
  const holders = await withUnscoped(services.pools, 'report of a contact', (db) =>
    findHolders(db, input.policyNumber, input.birthDate),
  )
  for (const { providerId, insuredId } of holders)
    await runAsSystem(services)(providerId, 'contact-reports.send', (ctx) =>
      openRequest(ctx, { input, insuredId, photo }),
    )
  await until
  return async () => ({ ok: true as const })
})

/** Re-encodes the photo before anybody is looked for, so that a bad one is refused for everybody alike. */
async function drawnPhoto({ upload, fail }: Outside): Promise<Photo> {
  if (!upload) return fail('common.validation', { fields: { file: 'IS_REQUIRED' } })
  const format = await detectFormat(upload.path)
  if (format !== 'png' && format !== 'jpeg') return fail('files.unsupported-format')
  const path = `${upload.path}-drawn`
  await reencodeImage(upload.path, path, format, 'PERSONAL')
  return { path, format, name: upload.fileName }
}

type Report = { input: Input; insuredId: string; photo: Photo }

async function openRequest(ctx: Context<ErrorName>, { input, insuredId, photo }: Report): Promise<void> {
  const [key = Buffer.alloc(0)] = ctx.services.keys
  const mark = sign(key, 'contact reports', JSON.stringify(input))
  const since = new Date(ctx.now.getTime() - day)
  const conversationId = await conversationService.holdOfPerson(ctx, insuredId, newId())
  if (!(await recordReport(ctx, { insuredId, mark, since, most: mostADay }))) return
  const ticketId = await ticketService.open(ctx, {
    insuredId,
    companyId: null,
    conversationId,
    businessType: 'INSURANCE',
    source: 'APP',
    description: translate(languageOfProvider(ctx), 'contact-reports:subject'),
  })
  const file = await ctx.services.files.keep(ctx.db, {
    providerId: ctx.actor.providerId,
    userId: null,
    kind: 'CHAT',
    name: photo.name,
    source: createReadStream(photo.path),
    format: photo.format,
  })
  await conversationService.post(ctx, {
    conversationId,
    author: 'SYSTEM',
    isNote: true,
    ticketId,
    files: [{ id: file.id, name: file.name }],
    lines: {
      own: '',
      texts: [
        {
          key: 'contact-reports:note',
          values: {
            name: `${input.firstName} ${input.lastName}`,
            contact: [input.email, input.phone].filter(Boolean).join(', '),
          },
        },
      ],
    },
  })
  ctx.audit({ action: 'contact-reports.received', entity: 'insured', entityId: insuredId })
}
