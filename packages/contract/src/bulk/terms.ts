import type { Permission } from '../permissions.ts'

/** Bulk changes of records, with a preview before and an undo after */
export const bulkKinds = [
  'POLICIES_ACTIVATE',
  'POLICIES_DEACTIVATE',
  'POLICIES_DELETE',
  'INSURED_EXCLUDE',
  'INSURED_INVITE',
  'INSURED_MOVE',
  'INSURED_DELETE',
  'LEADS_ASSIGN',
  'LEADS_MOVE',
  'LEADS_DELETE',
] as const
export type BulkKind = (typeof bulkKinds)[number]

/**
 * CHECKING → READY → RUNNING → DONE → UNDOING → UNDONE; from the first three also CANCELED, and FAILED if it
 * could not be carried out.
 */
export const bulkStatuses = [
  'CHECKING',
  'READY',
  'RUNNING',
  'DONE',
  'UNDOING',
  'UNDONE',
  'CANCELED',
  'FAILED',
] as const
export type BulkStatus = (typeof bulkStatuses)[number]

export const bulkOutcomes = ['CHANGED', 'UNCHANGED', 'REFUSED'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

/** What a record's row shows, by the state of the operation: an undone change is restored, a canceled one never happened. */
export const bulkResults = [
  'WILL_CHANGE',
  'CHANGED',
  'RESTORED',
  'NOT_CHANGED',
  'UNCHANGED',
  'REFUSED',
] as const
export type BulkResult = (typeof bulkResults)[number]

/**
 * Why a change cannot be undone: the record was changed again, is gone, its number or identity is taken, its
 * limits were used since, or a mail was sent. A lead may also have a policy, no premium for its former stage, or
 * a conversation that belongs to another lead by now.
 */
export const bulkBlockers = [
  'CHANGED_SINCE',
  'GONE',
  'FINAL',
  'NUMBER_TAKEN',
  'IDENTITY_TAKEN',
  'USED_SINCE',
  'SENT',
  'POLICY_MADE',
  'PREMIUM_MISSING',
  'CONVERSATION_TAKEN',
] as const
export type BulkBlocker = (typeof bulkBlockers)[number]

/** More records need several operations. */
export const mostBulkRecords = 50_000

export const bulkPermission: Readonly<Record<BulkKind, Permission>> = {
  POLICIES_ACTIVATE: 'POLICIES_UPDATE',
  POLICIES_DEACTIVATE: 'POLICIES_UPDATE',
  POLICIES_DELETE: 'POLICIES_DELETE',
  INSURED_EXCLUDE: 'INSURED_UPDATE',
  INSURED_MOVE: 'INSURED_UPDATE',
  INSURED_INVITE: 'INSURED_UPDATE',
  INSURED_DELETE: 'INSURED_DELETE',
  LEADS_ASSIGN: 'LEADS_UPDATE',
  LEADS_MOVE: 'LEADS_UPDATE',
  LEADS_DELETE: 'LEADS_DELETE',
}

/** True if the kind changes leads. */
export const isOfLeads = (kind: BulkKind): boolean => kind.startsWith('LEADS_')

/** True if the kind changes policies. */
export const isOfPolicies = (kind: BulkKind): boolean => kind.startsWith('POLICIES_')

/** True if the kind changes people's policies of one plan. */
export const isOfPlan = (kind: BulkKind): boolean => kind === 'INSURED_EXCLUDE' || kind === 'INSURED_MOVE'
