import type { apiSession } from './api.ts'
import { key } from './service-plans.ts'

type Api = Awaited<ReturnType<typeof apiSession>>

/** Where a request is open in the inbox. */
export const addressOf = (ticketId: string) => `/admin/tickets/${ticketId}`

/** Somebody whom nobody else has the name of. */
export async function newPerson(
  api: Api,
  more: object = {},
): Promise<{ personProfileId: string; lastName: string }> {
  const lastName = `Inbox${key()}`
  const person = { firstName: 'Greta', lastName, ...more }
  const { body } = await api.call<{ personProfileId: string }>('/insurance/client/save', person)
  return { personProfileId: body.personProfileId, lastName }
}

/** A request of a person, a call back unless told otherwise; answers its id. */
export async function newRequest(api: Api, personProfileId: string, more: object = {}): Promise<string> {
  const input = { personProfileId, businessTypeSave: 'CALL', ...more }
  return (await api.call<{ ticketId: string }>('/insurance/ticket/save', input)).body.ticketId
}
