import type { FastifyRequest } from 'fastify'
import { beginWrite, providerPrologue } from '../db/connection/transaction.ts'
import { auditRow } from '../http/audit-row.ts'
import type { AppError } from '../errors.ts'
import { errorTable } from '@coverline/contract/errors'
import type { Services } from '../services.ts'
import { auditStatement } from './audit-statement.ts'

/** Records a rejected call after its response, in a separate transaction. Logs a failure and never throws. */
export async function recordRefusal(
  services: Services,
  request: FastifyRequest,
  error: AppError,
): Promise<void> {
  const { actor, bound } = request
  if (!bound || actor.userId === null) return
  const prologue = actor.providerId ? providerPrologue(actor.providerId) : 'select 1'
  const tx = beginWrite(services.pools.main, prologue)
  try {
    const origin = { name: bound.name, requestId: request.id }
    const row = auditRow(
      origin,
      actor,
      { action: bound.name, entity: bound.noun },
      'REFUSED',
      errorTable[error.errorName].code,
    )
    await tx.commit(auditStatement(tx.db, { audit: [row], outbox: [] }))
  } catch (failure) {
    await tx.abort()
    services.log.error('refusal not recorded', { err: failure })
  }
}
