import type { apiSession } from './api.ts'
import { key } from './service-plans.ts'

type Api = Awaited<ReturnType<typeof apiSession>>

/** Returns the URL of a request in the inbox. */
export const addressOf = (ticketId: string) => `/admin/tickets/${ticketId}`

/** Creates a person with a unique name. */
export async function newPerson(
  api: Api,
  more: object = {},
): Promise<{ personProfileId: string; lastName: string }> {
  const lastName = `Inbox${key()}`
  const person = { firstName: 'Greta', lastName, ...more }
  const { body } = await api.call<{ personProfileId: string }>('/insurance/client/save', person)
  return { personProfileId: body.personProfileId, lastName }
}

/** Creates a request of a person, by default a callback. Returns its id. */
export async function newRequest(api: Api, personProfileId: string, more: object = {}): Promise<string> {
  const input = { personProfileId, businessTypeSave: 'CALL', ...more }
  return (await api.call<{ ticketId: string }>('/insurance/ticket/save', input)).body.ticketId
}
