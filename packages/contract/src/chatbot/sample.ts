import type { NounSample } from '../sample-shape.ts'

export const chatbotSample: NounSample = {
  rights: [
    ['/insurance/chat-bot/answer/list', 'SETTINGS_VIEW', 'not DOCTOR'],
    ['/insurance/chat-bot/answer/save', 'SETTINGS_UPDATE', 'not DOCTOR'],
    ['/insurance/chat-bot/answer/order', 'SETTINGS_UPDATE', 'not DOCTOR'],
    ['/insurance/chat-bot/answer/delete', 'SETTINGS_UPDATE', 'not DOCTOR'],
    ['/insurance/chat-bot/try', 'SETTINGS_VIEW', 'not DOCTOR'],
  ],
  idFields: { answerId: 'chatbot_answers', answerIds: 'chatbot_answers' },
  inputs: {
    'chatbot.saveConfig': (idOf) => ({
      chatBot: {
        isEnabled: true,
        channels: ['APP'],
        greetings: { en: 'Sample', ru: '', es: '', pt: '' },
        handOffs: { en: '', ru: '', es: '', pt: '' },
        buttons: [
          {
            key: 'a1',
            labels: { en: 'Sample', ru: '', es: '', pt: '' },
            action: { kind: 'ANSWER', answerId: idOf('answerId') },
          },
        ],
        officeHours: [{ weekday: 'MON', from: '09:00', to: '18:00' }],
        version: 1,
      },
    }),
    'chatbot.saveAnswer': (idOf, unique) => ({
      answerId: idOf('answerId'),
      localizations: [{ language: 'en', question: `Sample ${unique()}?`, phrasings: [], answer: 'Sample' }],
    }),
    'chatbot.orderAnswers': (idOf) => ({ answerIds: [idOf('answerId')] }),
  },
}
