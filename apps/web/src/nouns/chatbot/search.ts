import { type Language, languages } from '@coverline/contract/languages'
import { idsIn, textIn, withChanges, wordIn } from '../../kit/lists/read-search.ts'

export const chatbotTabs = ['answers', 'buttons', 'settings'] as const

export interface ChatbotSearch {
  tab?: (typeof chatbotTabs)[number]
  /** Language of the texts and the preview; default: the user's. */
  language?: Language
  find?: string
  /** Id of the open answer, or a new one. */
  answer?: string
}

/** Parses the URL; invalid values are dropped. */
export function chatbotSearch(search: Record<string, unknown>): ChatbotSearch {
  return withChanges<ChatbotSearch>(
    {},
    {
      tab: wordIn(search['tab'], chatbotTabs),
      language: wordIn(search['language'], languages),
      find: textIn(search['find']),
      answer: wordIn(search['answer'], ['new']) ?? idsIn(search['answer'])?.[0],
    },
  )
}
