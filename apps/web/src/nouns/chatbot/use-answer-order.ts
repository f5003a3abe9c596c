import { useCommand } from '@coverline/client/hooks'
import { chatbot, type ChatbotAnswer } from '@coverline/contract/chatbot/endpoints'
import { useOrder } from '../../kit/use-order.ts'
import { touchedByChatbot } from './queries.ts'

const idOf = ({ answerId }: ChatbotAnswer) => answerId

/** The answers in the order in which the user has just put them, and a way to move one. */
export function useAnswerOrder(items: ChatbotAnswer[] | undefined) {
  const command = useCommand(chatbot.orderAnswers, { refresh: touchedByChatbot })
  return useOrder({ items, idOf, save: (answerIds) => command.mutateAsync({ input: { answerIds } }) })
}
