import { weekdays } from '@coverline/contract/chatbot/terms'
import { languages } from '@coverline/contract/common'
import { makeAnswer, makeConfig } from '../features/chatbot/factory.ts'
import type { Db } from '../platform/db/types.ts'
import { demoAnswers, demoButtons, demoGreetings } from './demo-chatbot.ts'

export async function seedChatbot(db: Db, providerId: string): Promise<void> {
  const ids: string[] = []
  for (const [place, texts] of demoAnswers.entries())
    ids.push(
      await makeAnswer(db, providerId, {
        sort: place + 1,
        texts: languages.map((language) => ({ language, ...texts[language] })),
      }),
    )
  const buttons = demoButtons.map(({ labels, answer }, place) => {
    const answerId = answer === null ? undefined : ids[answer]
    const action = answerId ? { kind: 'ANSWER' as const, answerId } : { kind: 'HAND_OFF' as const }
    return { key: `b${place}`, labels, action }
  })
  await makeConfig(db, providerId, {
    isEnabled: true,
    channels: ['APP', 'WHATSAPP'],
    greetings: demoGreetings,
    handOffs: { en: '', ru: '', es: '', pt: '' },
    buttons,
    officeHours: weekdays.slice(0, 5).map((weekday) => ({ weekday, from: '08:00', to: '20:00' })),
  })
}
