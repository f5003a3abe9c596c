import type { Language } from '@coverline/contract/common'
import type { BusinessType } from '@coverline/contract/tickets/terms'
import hrTalkTable from './inbox-hr-talks.json' with { type: 'json' }
import talkTable from './inbox-talks.json' with { type: 'json' }

/** Who says what: the client, the provider's support, or a note that only its people see. */
export type Line = ['C' | 'S' | 'N', string]
export type Talk = Line[]

type Topic = {
  type: BusinessType
  /** Place of its tag. */
  tag: number | null
  /** Begins the kind of the service that it is about. */
  kind: string
} & Record<Language, Talk>

// The tables' own words; their types are too wide.
export const talks = talkTable as Topic[]
export const hrTalks = hrTalkTable as ({ type: BusinessType } & { en: Talk })[]

export const talkOf = (topic: Topic, language: Language): Talk => topic[language]
