import type { Endpoint } from '@coverline/contract/endpoint'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import { assertRights } from '../http/rights.ts'

const calls = new Map<string, Pick<Endpoint, 'access'>>()

/** Keeps the call that starts an export, by the name of the export. */
export function registerExport(name: string, endpoint: Pick<Endpoint, 'access'>): void {
  calls.set(name, endpoint)
}

/** True if the actor may make the call of an export now. An export without a known call is nobody's right. */
export function mayExport(name: string, actor: Actor): boolean {
  const endpoint = calls.get(name)
  if (!endpoint) return false
  try {
    assertRights(endpoint, actor)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
