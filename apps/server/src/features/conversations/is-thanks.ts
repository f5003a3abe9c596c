import { fold } from '@coverline/contract/fold'

const wordsIn = (text: string): string[] =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}\s]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)

const setOf = (text: string): ReadonlySet<string> => new Set(wordsIn(text))

const thanks = setOf(
  `thanks thank thx thanx tks cheers спасибо спс спасибки пасиб благодарю благодарим gracias grax
  obrigado obrigada obg brigado brigada valeu agradezco agradeço agradecido agradecida`,
)
/** Words that approve, with or without thanks. */
const praise = setOf(
  `great perfect super excellent awesome wonderful brilliant amazing супер отлично прекрасно замечательно класс круто
  genial perfecto excelente estupendo maravilloso fenomenal perfeito ótimo maravilha beleza show`,
)
/** Words that say nothing more beside thanks. */
const beside = setOf(
  `you so very much a lot many for your the help all everyone and ok okay got it again bye good well done understood all fine
  большое огромное вам тебе вас за помощь ответ очень ок окей хорошо понял поняла отлично и всем до свидания
  muchas muchisimas mil por la su tu ayuda todo muy amable vale les le adios entendido bien
  muito muita pela pelo ajuda tudo e bem a o vocês você certo tchau entendido entendi`,
)
/** A polite "nothing more". */
const declined = new Set(
  [
    'no thanks',
    'no thank you',
    'no thats all thanks',
    'нет спасибо',
    'нет благодарю',
    'no gracias',
    'nao obrigado',
    'nao obrigada',
  ].map((text) => wordsIn(text).join(' ')),
)
const most = 12
const approving =
  /^(?:[\s\p{P}]|👍|🙏|❤|🧡|💛|💚|💙|💜|🤍|💖|💕|🫶|😊|🙂|☺|😉|👌|💐|🌹|🌸|😀|😃|😄|😁|😆|😎|🤗|🥰|😍|😘|👏|🙌|🤝|💪|✅|✔|💯|🎉|🥳|🔥|⭐|🌟|\p{Emoji_Modifier}|\u{fe0f})+$/u

/** True for a message that thanks or approves and asks for nothing: it needs no answer. */
export function isThanks(text: string): boolean {
  if (/[?¿\p{N}]/u.test(text)) return false
  const words = wordsIn(text)
  if (words.length === 0) return approving.test(text) && /\p{Extended_Pictographic}/u.test(text)
  return (
    words.length <= most &&
    (declined.has(words.join(' ')) ||
      (words.some((word) => thanks.has(word) || praise.has(word)) &&
        words.every((word) => thanks.has(word) || praise.has(word) || beside.has(word))))
  )
}
