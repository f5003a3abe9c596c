import { type Language, languages } from '@coverline/contract/languages'
import { idsIn, textIn, withChanges, wordIn } from '../../kit/lists/read-search.ts'

export const chatbotTabs = ['answers', 'buttons', 'settings'] as const

export interface ChatbotSearch {
  tab?: (typeof chatbotTabs)[number]
  /** Of the texts and the preview; the reader's when not given. */
  language?: Language
  find?: string
  /** The answer that is open, or a new one. */
  answer?: string
}

/** Reads the address; whatever it can't hold is left out. */
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
