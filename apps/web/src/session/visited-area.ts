import { readVisit, writeVisit } from '@coverline/client/session-store'
import { type Domain, domain } from '@coverline/contract/accounts/endpoints'
import * as z from 'zod'

const visit = z.strictObject({ userId: z.string(), area: domain })

/** Returns the area that this tab's user looks at; a visit of another user, or one that cannot be read, is none. */
export function visitedArea(userId: string): Domain | null {
  const text = readVisit()
  if (text === null) return null
  try {
    const { data } = visit.safeParse(JSON.parse(text))
    return data?.userId === userId ? data.area : null
  } catch {
    return null
  }
}

export function keepVisit(userId: string, area: Domain | null): void {
  writeVisit(area && JSON.stringify({ userId, area }))
}
