import type { doctors } from '@coverline/contract/doctors/endpoints'
import type { DoctorStatus } from '@coverline/contract/doctors/terms'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { AuditedAction } from '@coverline/contract/events'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../../platform/context.ts'
import { violates } from '../../../platform/db/violates.ts'
import { newId } from '../../../platform/id.ts'
import { mergeKnown } from '../../../platform/merge-known.ts'
import { doctorAudience } from '../access.ts'
import { findHolders, lockSpecialization, type Names, writeSpecialization } from './queries.ts'

type Ctx = CtxOf<typeof doctors.saveSpecialization>
type Input = InputOf<typeof doctors.saveSpecialization>

const mostNamed = 5

/** Creates, renames or deletes a specialization. One that active doctors have stays, and the error names them. */
export async function saveSpecialization(
  ctx: Ctx,
  sent: Input,
): Promise<OutputOf<typeof doctors.saveSpecialization>> {
  const { specializationId } = sent
  const before = specializationId === undefined ? null : await lockSpecialization(ctx, specializationId)
  if (before === undefined) return ctx.fail('common.not-found')
  const { names, status } = applied(ctx, before, sent)
  const id = specializationId ?? newId()
  const isSame = before?.status === status && JSON.stringify(before.names) === JSON.stringify(names)
  if (isSame) return { specializationId: id }
  if (before?.status === 'ACTIVE' && status === 'NOT_ACTIVE') await assertUnused(ctx, id)
  await write(ctx, id, names, status)
  ctx.audit({
    action: actionOf(before?.status ?? null, status),
    entity: 'specializations',
    entityId: id,
    changes: changesBetween(before && audited(before), audited({ names, status })),
  })
  ctx.emit('doctors.changed', { specializationId: id }, doctorAudience)
  return { specializationId: id }
}

type Values = { names: Names; status: DoctorStatus }

/** The values by the names of the audit log */
const audited = ({ names, status }: Values) => ({ name: Object.values(names).join(' · '), status })

function applied(ctx: Ctx, before: Values | null, sent: Input): Values {
  const { specializationId: _id, status, ...form } = sent
  const input = before ? mergeKnown(ctx, form, { names: before.names }) : form
  const names: Names = input.names ?? before?.names ?? {}
  if (Object.values(names).every((name) => name === undefined))
    ctx.fail('common.validation', { fields: { names: 'IS_REQUIRED' } })
  return { names, status: status ?? before?.status ?? 'ACTIVE' }
}

async function assertUnused(ctx: Ctx, id: string): Promise<void> {
  const found = await findHolders(ctx, id, mostNamed)
  if (found.length > 0) ctx.fail('doctors.specialization-in-use', { details: { doctors: found } })
}

async function write(ctx: Ctx, id: string, names: Names, status: DoctorStatus): Promise<void> {
  try {
    await writeSpecialization(
      ctx.db,
      { providerId: ctx.actor.providerId, id },
      { names, status, now: ctx.now },
    )
  } catch (error) {
    for (const language of ['en', 'ru', 'es', 'pt'])
      if (violates(error, `specializations_${language}`))
        ctx.fail('doctors.specialization-taken', { fields: { [`names.${language}`]: 'IS_NOT_UNIQUE' } })
    throw error
  }
}

function actionOf(before: DoctorStatus | null, after: DoctorStatus): AuditedAction {
  if (before === null) return 'doctors.specialization-created'
  if (before === after) return 'doctors.specialization-updated'
  return after === 'ACTIVE' ? 'doctors.specialization-restored' : 'doctors.specialization-deleted'
}
