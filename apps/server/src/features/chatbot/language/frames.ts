import type { Language } from '@coverline/contract/common'
import { plain } from './words.ts'

/**
 * What small words make of a question: "when", "why", "not", "already". The same nouns with other small words
 * are another question.
 */
export type Frame =
  | 'NOT'
  | 'WHEN'
  | 'WHY'
  | 'WHO'
  | 'AMOUNT'
  | 'DURATION'
  | 'DONE'
  | 'WHAT_THEN'
  | 'CONDITION'
  | 'OTHER'

const frames: Record<Language, Partial<Record<Frame, string>>> = {
  en: {
    NOT: "not|\\p{L}+n['’]t|dont|cant|wont|didnt|doesnt|isnt|arent|cannot|never|no|none|nobody|without|neither|unable|stop",
    WHEN: 'when|date',
    WHY: 'why|reason|how come',
    WHO: 'who|whose|whom|somebody|someone|anyone',
    AMOUNT: 'how much|how many|amount',
    DURATION: 'how long|how soon|how quickly|how fast',
    DONE: 'was|were|did|has|had|been|already|yet|still|ago|again|yesterday|last',
    WHAT_THEN:
      'what (?:do|should|can|must|shall) i do|what to do|what now|what happens|what will happen|what if',
    CONDITION: 'if|unless|until|while|after|before|during|but|although|because|instead|from when|since',
    OTHER: 'other|another|else|different|abroad',
  },
  ru: {
    NOT: 'не|нет|ни|без|никогда|никто|нельзя|никак|невозможно',
    WHEN: 'когда|дата|дату|срок|с какого|до какого',
    WHY: 'почему|зачем|отчего|причин\\p{L}*|с какои стати|за что',
    WHO: 'кто|чеи|чья|чье|кому|кем|кто-то|чуж\\p{L}*',
    AMOUNT: 'сколько|какая сумма',
    DURATION: 'как долго|как быстро|сколько (?:времени|днеи|ждать|длится)',
    DONE: '\\p{L}{2,}[аеиыоуяю]л(?:а|о|и)?(?:сь|ся)?|уже|еще|до сих пор|опять|снова|вчера|назад',
    WHAT_THEN: 'что (?:мне |теперь |же )*(?:делать|будет)|как быть|че делать',
    CONDITION: 'если|но|после|перед|пока|вместо|кроме|чтобы|потому|хотя',
    OTHER: 'друг(?!\\p{L}*зья)\\p{L}*|ино[ийме]\\p{L}*',
  },
  es: {
    NOT: 'no|ni|nunca|sin|nadie|ningun\\p{L}*|tampoco|imposible',
    WHEN: 'cuando|fecha',
    WHY: 'por que|porque|xq|pq|motivo|razon',
    WHO: 'quien\\p{L}*|alguien',
    AMOUNT: 'cuant[oa]s?',
    DURATION: 'cuanto (?:tiempo|tarda\\p{L}*|dura\\p{L}*|demora\\p{L}*)|que tiempo',
    DONE: '(?:he|ha|han|hemos|habia\\p{L}*) \\p{L}+(?:ado|ido|cho|to)s?|\\p{L}{2,}(?:aron|ieron)|fue|fui|fueron|ya|todavia|aun|sigue|siguen|sigo|ayer|hace',
    WHAT_THEN: 'que (?:hago|hacer|pasa|pasara|hacemos|debo hacer|tengo que hacer)|y ahora',
    CONDITION: 'si|pero|despues|tras|antes|mientras|desde|hasta|aunque|en vez',
    OTHER: 'otr[oa]s?|distint[oa]s?|extranjero',
  },
  pt: {
    NOT: 'nao|nem|nunca|sem|ninguem|nenhum\\p{L}*|nada|impossivel',
    WHEN: 'quando|data',
    WHY: 'por que|porque|pq|motivo|razao|por qual',
    WHO: 'quem|alguem',
    AMOUNT: 'quant[oa]s?|qto|qtos',
    DURATION: '(?:quanto|qto) (?:tempo|demora|dura)|quantos dias|em quantos',
    DONE: '\\p{L}{2,}(?:ou|eu|iu|aram|eram|iram)|fui|foi|foram|esta sendo|ja|ainda|ontem|continua\\p{L}*|faz',
    WHAT_THEN: 'o que (?:eu )?(?:faco|fazer|acontece|devo fazer)|que (?:faco|fazer)|e agora',
    CONDITION: 'se|mas|depois|apos|antes|enquanto|desde|ate|embora|em vez',
    OTHER: 'outr[oa]s?|diferentes?|exterior|estrangeiro',
  },
}

const patterns = Object.fromEntries(
  Object.entries(frames).map(([language, all]) => [
    language,
    Object.entries(all).map(([frame, words]) => ({
      frame: frame as Frame,
      pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'u'),
    })),
  ]),
) as Record<Language, { frame: Frame; pattern: RegExp }[]>

/** The ending of a Spanish past tense is only its accent: "reservó", "envié". */
const spanishPast = /(?<!\p{L})(?!qu[eé]|por|caf|despu|tambi|seg)\p{L}{2,}(?:ó|é)(?!\p{L})/iu

/** Returns what the small words of a text make of it. */
export function framesOf(text: string, language: Language): ReadonlySet<Frame> {
  const said = plain(text)
  const found = new Set(
    patterns[language].filter(({ pattern }) => pattern.test(said)).map(({ frame }) => frame),
  )
  if (language === 'es' && spanishPast.test(text.normalize('NFC'))) found.add('DONE')
  return found
}

const questionWords: Record<Language, string> = {
  en: 'how|where|when|what|which|who|why|can|could|do|does|is|are|will|should|may',
  ru: 'как|где|когда|что|какие|какая|какои|каких|кто|почему|куда|откуда|сколько|можно|могу|нужно|надо|чем',
  es: 'como|donde|cuando|que|cual|cuales|quien|cuanto|cuanta|cuantos|cuantas|puedo|pueden|adonde',
  pt: 'como|onde|quando|que|qual|quais|quem|quanto|quanta|quantos|quantas|posso|podem|cade|aonde',
}
const joints: Record<Language, string> = {
  en: '(?:and also|and|also|plus)',
  ru: '(?:а также|а еще|а ещё|и еще|и ещё|и|а|также)',
  es: '(?:y también|y tambien|y además|y|e|además|también)',
  pt: '(?:e também|e tambem|e|também|além disso)',
}
const asks = Object.fromEntries(
  Object.entries(questionWords).map(([language, words]) => [
    language,
    new RegExp(`^[^\\p{L}]*(?:${words})(?![\\p{L}])`, 'u'),
  ]),
) as Record<Language, RegExp>

/** True if a part of a message asks something. */
export const isQuestion = (part: string, language: Language): boolean =>
  part.includes('?') || asks[language].test(plain(part))

/** Splits a message into its sentences, and "how … and where …" into its questions. */
export function partsOf(text: string, language: Language): string[] {
  const joint = new RegExp(
    `[,;]?\\s+${joints[language]}[,\\s¿]+(?=(?:${questionWords[language]})(?![\\p{L}]))`,
    'giu',
  )
  // Without accents the question words of Spanish and Portuguese are found however they are written.
  const unaccented = [...text.normalize('NFC')].map((letter) => plain(letter).slice(0, 1) || ' ').join('')
  const marks = [...unaccented.matchAll(joint)].map(({ index, 0: found }) => ({
    index,
    length: found.length,
  }))
  const letters = [...text.normalize('NFC')]
  const pieces: string[] = []
  let from = 0
  for (const { index, length } of marks) {
    pieces.push(letters.slice(from, index).join(''))
    from = index + length
  }
  pieces.push(letters.slice(from).join(''))
  return pieces
    .flatMap((piece) => piece.match(/[^.?!;\n…]+[.?!;…]*/gu) ?? [])
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
}
