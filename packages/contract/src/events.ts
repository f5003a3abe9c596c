import { nounEvents } from './events.generated.ts'

type Noun = (typeof nounEvents)[number]
type ActionsOutside<T> = T extends { actionsOutside: readonly (infer A)[] } ? A : never
type Many<A> = A extends `${infer One}-many` ? Extract<AuditedAction, One> : never
type Keys<T> = T extends unknown ? keyof T : never

export type AuditedEntity = Noun['entities'][number]
export type AuditedAction = Noun['actions'][number]
/** What `audit` accepts on the server. */
export type RecordedAction = AuditedAction | ActionsOutside<Noun>
/** Actions that a command on many records also records once as a whole, with `-many`. */
export type ActionOnMany = Many<AuditedAction>
/** What `emit` accepts on the server. */
export type EventName = Extract<Keys<Noun['events']>, string>

export const auditedEntities: readonly AuditedEntity[] = nounEvents.flatMap(({ entities }) => entities)
export const auditedActions: readonly AuditedAction[] = nounEvents.flatMap(({ actions }) => actions)

/** Done, read, refused. */
export const auditOutcomes = ['DONE', 'READ', 'REFUSED'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]
