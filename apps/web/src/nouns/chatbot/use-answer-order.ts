import { useCommand } from '@coverline/client/hooks'
import { chatbot } from '@coverline/contract/calls.generated'
import type { ChatbotAnswer } from '@coverline/contract/chatbot/endpoints'
import { useOrder } from '../../kit/use-order.ts'
import { touchedByChatbot } from './queries.ts'

const idOf = ({ answerId }: ChatbotAnswer) => answerId

/** Returns the answers in the order that the user just set, and a function to move one. */
export function useAnswerOrder(items: ChatbotAnswer[] | undefined) {
  const command = useCommand(chatbot.orderAnswers, { refresh: touchedByChatbot })
  return useOrder({
    items,
    idOf,
    save: (answerIds, options) =>
      command.mutateAsync({ input: { answerIds }, ...(options ? { options } : {}) }),
  })
}
