import * as z from 'zod'
import { id, moment } from '../common.ts'

export const importUndoStatuses = ['CHECKING', 'READY', 'BLOCKED', 'UNDOING', 'UNDONE', 'FAILED'] as const

/**
 * Why a record of an import cannot be restored: it was changed, deleted or merged since, the person has
 * signed in, other data depends on it, or the former e-mail or phone is taken.
 */
export const importUndoReasons = [
  'CHANGED_SINCE',
  'DELETED',
  'GONE',
  'MERGED',
  'REGISTERED',
  'LINKED',
  'PRINCIPAL_GONE',
  'CONTACT_TAKEN',
  'POLICIES',
  'PAID',
  'PAYMENTS',
  'COMMISSION',
  'USED',
  'TIMELINE',
  'RENEWAL',
  'REQUESTS',
  'TASKS',
  'LEADS',
  'MESSAGES',
  'DOCUMENTS',
  'POLLS',
  'PLAN_ACTIVE',
  'INSURED',
  'IMPORTED',
  'BULK',
  'SERVICES',
  'OFFERED',
  'IN_USE',
] as const
export type ImportUndoReason = (typeof importUndoReasons)[number]

/** The effect of undoing an import */
const counts = z.strictObject({
  people: z.int(),
  policies: z.int(),
  plans: z.int(),
  services: z.int(),
  clinics: z.int(),
  leads: z.int(),
  restoredPeople: z.int(),
  restoredPolicies: z.int(),
  restoredServices: z.int(),
  /** Welcome e-mails to cancel, and those already sent */
  invitationsCanceled: z.int(),
  invitationsSent: z.int(),
})
export type ImportUndoCounts = z.output<typeof counts>

export const importUndo = z.strictObject({
  status: z.enum(importUndoStatuses),
  progress: z.int(),
  /** Null before the check */
  counts: counts.nullable(),
  /** Number of records that prevent the undo; the first ten thousand are listed. */
  blocked: z.int(),
  askedBy: z.string().nullable(),
  endedAt: moment.nullable(),
})
export type ImportUndo = z.output<typeof importUndo>

export const importUndoBlocker = z.strictObject({
  entity: z.enum(['insured', 'policies', 'services', 'plans', 'clinics', 'leads']),
  recordId: id,
  /** For a service: its plan */
  planId: id.nullable(),
  /** A name, title or policy number; null if the record is gone. */
  name: z.string().nullable(),
  reason: z.enum(importUndoReasons),
})
export type ImportUndoBlocker = z.output<typeof importUndoBlocker>
