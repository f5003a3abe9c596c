import * as z from 'zod'
import { chatbotChannels, handOffReasons, mostAnswers, mostButtons, mostTried, weekdays } from './terms.ts'
import { done, id, ids, language, listOf, requiredText, text } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { editable } from '../known.ts'

const localized = (max: number) =>
  z.strictObject({ en: text(max), ru: text(max), es: text(max), pt: text(max) })

const action = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ANSWER'), answerId: id }),
  z.strictObject({ kind: z.literal('HAND_OFF') }),
  z.strictObject({ kind: z.literal('LINK'), url: z.url({ protocol: /^https$/ }).max(500) }),
])

const button = z.strictObject({
  /** Identifies the button; chosen by the editor. */
  key: z.string().regex(/^[a-z0-9]{1,12}$/),
  /** A language without a label shows no button. */
  labels: localized(60),
  action,
})
export type ChatbotButton = z.output<typeof button>

const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Hours of one weekday in the provider's time zone, `from` before `to` */
const hours = z.strictObject({ weekday: z.enum(weekdays), from: wallTime, to: wallTime })

const settings = z.strictObject({
  isEnabled: z.boolean(),
  channels: z.array(z.enum(chatbotChannels)),
  /** Sent before the first answer of a ticket, and to a client who only greets */
  greetings: localized(1000),
  /** Sent when a person takes over; if blank, the product's text is used. */
  handOffs: localized(1000),
  buttons: z.array(button).max(mostButtons),
  /** When people answer; empty means always. */
  officeHours: z.array(hours).max(28),
})
export type ChatbotSettings = z.output<typeof settings>

const config = z.strictObject({
  chatBot: settings.extend({
    /** Increases with each change; a save names the version it is based on. */
    version: z.int().min(0),
    can: z.strictObject({ update: z.boolean() }),
  }),
})

const answerText = z.strictObject({
  language,
  question: requiredText(300),
  /** Other ways to ask the same */
  phrasings: z.array(requiredText(300)).max(20),
  answer: requiredText(2000),
})

const answer = z.strictObject({
  answerId: id,
  isActive: z.boolean(),
  localizations: z.array(answerText),
  /** Number of times it was given in the last 30 days */
  givenCount: z.int(),
})
export type ChatbotAnswer = z.output<typeof answer>

/** What a client reads: the text by lines, and the quick replies below it */
const message = { text: z.string(), quickReplies: z.array(z.string()) }

const reply = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('GREETING'), ...message }),
  z.strictObject({ kind: z.literal('ANSWER'), answerId: id, question: z.string(), ...message }),
  z.strictObject({
    kind: z.literal('SUGGESTION'),
    ...message,
    /** Questions offered as quick replies */
    suggested: z.array(z.strictObject({ answerId: id, question: z.string() })),
    /** If the client's insurance answers the question, the AI answers instead. */
    mayAskAi: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('HAND_OFF'),
    reason: z.enum(handOffReasons),
    ...message,
    /** Similar known questions: for the user who teaches the bot, not for clients. */
    nearest: z.array(z.strictObject({ answerId: id, question: z.string() })),
    /** If the client's insurance answers the question, the AI answers instead. */
    mayAskAi: z.boolean(),
  }),
  /** A person has taken over: the bot says nothing. */
  z.strictObject({ kind: z.literal('SILENT') }),
])
export type ChatbotReply = z.output<typeof reply>

const see = { anyOf: ['SETTINGS_VIEW'], notRoles: ['DOCTOR'], feature: 'CHATBOT' } as const
const change = { anyOf: ['SETTINGS_UPDATE'], notRoles: ['DOCTOR'], feature: 'CHATBOT' } as const

export const chatbot = {
  config: query({
    path: '/insurance/config/detail',
    scope: 'provider',
    access: see,
    input: z.strictObject({}),
    output: config,
    errors: [],
    summary: 'How the chatbot greets, what buttons it shows and when people answer.',
  }),
  saveConfig: command({
    path: '/insurance/config/save',
    scope: 'provider',
    access: change,
    input: z.strictObject({ chatBot: settings.extend({ version: z.int().min(0) }) }),
    output: config,
    errors: ['chatbot.changed-meanwhile', 'chatbot.no-such-answer'],
    summary: 'Change how the chatbot greets, its buttons and its hours.',
  }),
  answers: query({
    path: '/insurance/chat-bot/answer/list',
    scope: 'provider',
    access: see,
    input: z.strictObject({ searchQuery: text(200).optional(), language: language.optional() }),
    output: listOf(answer),
    errors: [],
    summary: 'What the chatbot answers by itself, in its order.',
  }),
  saveAnswer: command({
    path: '/insurance/chat-bot/answer/save',
    scope: 'provider',
    access: change,
    input: z.strictObject({
      /** Set to change an answer; omitted: adds a new one. */
      answerId: id.optional(),
      ...editable({
        isActive: z.boolean().optional(),
        localizations: z
          .array(answerText)
          .min(1)
          .max(4)
          .refine((all) => new Set(all.map((one) => one.language)).size === all.length),
      }),
    }),
    output: z.strictObject({ answerId: id }),
    errors: ['chatbot.asked-twice', 'chatbot.too-many-answers', 'common.changed-meanwhile'],
    summary: 'Add or change an answer of the chatbot.',
  }),
  orderAnswers: command({
    path: '/insurance/chat-bot/answer/order',
    scope: 'provider',
    access: change,
    input: z.strictObject({ answerIds: ids(mostAnswers).min(1) }),
    output: done,
    errors: [],
    summary: 'Put the answers of the chatbot in order.',
  }),
  deleteAnswers: command({
    path: '/insurance/chat-bot/answer/delete',
    scope: 'provider',
    access: change,
    input: z.strictObject({ answerIds: ids(mostAnswers).min(1) }),
    output: done,
    errors: ['chatbot.answer-on-button'],
    summary: 'Delete answers of the chatbot.',
  }),
  ask: query({
    path: '/insurance/chat-bot/try',
    scope: 'provider',
    access: see,
    input: z.strictObject({
      language,
      /** Consecutive client messages in a separate ticket */
      texts: z.array(requiredText(1000)).min(1).max(mostTried),
      /** The unsaved settings; omitted: the stored ones. */
      settings: settings.optional(),
    }),
    /** One reply to each text */
    output: z.strictObject({ replies: z.array(reply) }),
    errors: [],
    summary: 'What the chatbot would say to a client of whom nothing but the language is known.',
  }),
}
