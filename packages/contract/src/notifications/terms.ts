import type { Weekday } from '../chatbot/terms.ts'

/** What somebody can be told of (ENTITIES). Leads and tasks raise theirs when they come. */
export const notificationKinds = [
  'CLIENT_CHAT',
  'TICKET_MESSAGE_CREATED',
  'TELEMEDICINE',
  'LEAD_CREATED',
  'LEAD_MESSAGE_CREATED',
  'TASK_ASSIGNED',
  'TASK_EXPIRED',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What the account's settings call a kind (ENTITIES, CALLS-2 name the first two); the same switches stand in the settings of notices. */
export const switchNames = {
  LEAD_CREATED: 'leadCreated',
  TICKET_MESSAGE_CREATED: 'ticketCreated',
  CLIENT_CHAT: 'clientChat',
  TELEMEDICINE: 'telemedicine',
  LEAD_MESSAGE_CREATED: 'leadMessageCreated',
  TASK_ASSIGNED: 'taskAssigned',
  TASK_EXPIRED: 'taskExpired',
} as const satisfies Record<NotificationKind, string>
export type SwitchName = (typeof switchNames)[NotificationKind]

/** In the interface, on the user's devices, by mail. */
export const notificationChannels = ['app', 'browser', 'email'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** What happened to the subject. */
export const happenings = ['CREATED', 'MESSAGE', 'ASSIGNED', 'EXPIRED'] as const
export type Happening = (typeof happenings)[number]

export const subjectNouns = ['tickets', 'leads', 'tasks', 'appointments'] as const
export type SubjectNoun = (typeof subjectNouns)[number]

const pages: Record<SubjectNoun, (id: string) => string> = {
  tickets: (id) => `/admin/tickets/${id}`,
  leads: (id) => `/admin/leads/${id}`,
  tasks: (id) => `/admin/tasks?taskId=${id}`,
  appointments: () => '/admin/appointments',
}

/** Where a notice leads. */
export function subjectPath(noun: SubjectNoun, id: string): string {
  return pages[noun](id)
}

export const digestFrequencies = ['NONE', 'DAILY', 'WEEKLY'] as const
export type DigestFrequency = (typeof digestFrequencies)[number]

/** Where the digest goes. */
export const userChannels = ['EMAIL', 'BROWSER'] as const
export type UserChannel = (typeof userChannels)[number]

/** Hours in which nothing rings: from and to as HH:mm, over midnight when from is the later one; the days are those on which it begins. */
export type QuietHours = {
  isOn: boolean
  from: string
  to: string
  days: Weekday[]
  /** An IANA name; the provider's zone without it. */
  timeZone: string | null
}

export type Digest = { frequency: DigestFrequency; hour: number; weekday: Weekday }

/** As many devices as one user may have. */
export const mostDevices = 20
/** More unread ones are "99+". */
export const mostCounted = 99
/** Notices that are older are removed. */
export const keptDays = 90

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
