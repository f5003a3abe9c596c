import type { Language } from '@coverline/contract/common'
import type { BusinessType } from '@coverline/contract/tickets/terms'
import hrTalkTable from './inbox-hr-talks.json' with { type: 'json' }
import talkTable from './inbox-talks.json' with { type: 'json' }

/** The author of a line: the client, the provider's support, or an internal note */
export type Line = ['C' | 'S' | 'N', string]
export type Talk = Line[]

type Topic = {
  type: BusinessType
  /** Index of its tag */
  tag: number | null
  /** Prefix of the kind of its service */
  kind: string
} & Record<Language, Talk>

// The tables have these values, but their inferred types are too wide.
export const talks = talkTable as Topic[]
export const hrTalks = hrTalkTable as ({ type: BusinessType } & { en: Talk })[]

export const talkOf = (topic: Topic, language: Language): Talk => topic[language]
