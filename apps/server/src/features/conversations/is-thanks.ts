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
/** Words that say nothing more beside thanks. */
const beside = setOf(
  `you so very much a lot many for your the help all everyone and ok okay great perfect got it again bye
  большое огромное вам тебе вас за помощь ответ очень ок окей хорошо понял поняла отлично и всем до свидания
  muchas muchisimas mil por la su tu ayuda todo muy amable perfecto vale genial les le adios
  muito muita pela pelo ajuda tudo e perfeito bem a o vocês você certo beleza tchau`,
)
const most = 12
const approving =
  /^(?:[\s\p{P}]|👍|🙏|❤|🧡|💛|💚|💙|😊|🙂|☺|👌|💐|🌹|😀|😃|😄|😁|🤗|🥰|👏|✅|\p{Emoji_Modifier}|\u{fe0f})+$/u

/** True for a message that thanks or approves and asks for nothing: it needs no answer. */
export function isThanks(text: string): boolean {
  if (/[?¿\p{N}]/u.test(text)) return false
  const words = wordsIn(text)
  if (words.length === 0) return approving.test(text) && /\p{Extended_Pictographic}/u.test(text)
  return (
    words.length <= most &&
    words.some((word) => thanks.has(word)) &&
    words.every((word) => thanks.has(word) || beside.has(word))
  )
}
