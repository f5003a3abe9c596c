import { useQueryCall } from '@coverline/client/hooks'
import { chatbot } from '@coverline/contract/calls.generated'

export const touchedByChatbot = ['chatbot', 'audit'] as const

export function useConfig() {
  return useQueryCall('chatbot', chatbot.config, {})
}

export function useAnswers(searchQuery?: string) {
  return useQueryCall('chatbot', chatbot.answers, searchQuery ? { searchQuery } : {})
}
