import { session } from './session.ts'

/** A record that was opened lately: its address and name */
export interface OpenedRecord {
  href: string
  name: string
}

const most = 6

// Only in memory: names of people must not outlive the session in the browser's storage.
let opened: { owner: string; records: OpenedRecord[] } = { owner: '', records: [] }

/** The user in a workspace; nobody else sees what they opened. */
function ownerNow(): string {
  const state = session().state()
  const user = state.status === 'in' ? state.user.id : ''
  return `${user} ${session().workspace('INSURANCE_ADMIN_WORKSPACE')?.domainId ?? ''}`
}

/** Puts a record of the admin area first among those opened lately. */
export function noteOpened(path: string, name: string): void {
  const href = path.split('/').slice(0, 4).join('/')
  if (!/^\/admin\/[\w-]+\/[\da-f-]{36}$/u.test(href)) return
  const owner = ownerNow()
  const others = owner === opened.owner ? opened.records.filter((record) => record.href !== href) : []
  opened = { owner, records: [{ href, name }, ...others].slice(0, most) }
}

/** Returns the records that this user opened lately in this workspace, the last one first. */
export function openedRecords(): readonly OpenedRecord[] {
  return opened.owner === ownerNow() ? opened.records : []
}
