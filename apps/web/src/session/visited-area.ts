import { readVisit, writeVisit } from '@coverline/client/session-store'
import type { Domain } from '@coverline/contract/accounts/endpoints'

let visit: { userId: string; area: Domain } | null = null

/** Returns the area that this tab's user looks at; a visit of another user is none. */
export const visitedArea = (userId: string): Domain | null => (visit?.userId === userId ? visit.area : null)

/** Keeps the visited area, also over a reload of the page; null ends the visit. */
export function keepVisit(userId: string, area: Domain | null): void {
  visit = area && { userId, area }
  writeVisit(visit && JSON.stringify(visit))
}

export function forgetVisit(): void {
  visit = null
  writeVisit(null)
}

/** Reads the visit that the tab kept before a reload; one that cannot be read is none. Only a visit loads the schemas. */
export async function restoreVisit(): Promise<void> {
  const text = readVisit()
  if (text === null || visit !== null) return
  const { visitSchema } = await import('./visit-schema.ts')
  try {
    visit = visitSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    visit = null
  }
}
