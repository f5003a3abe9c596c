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
/** Words by which a client says that the own question is solved. */
const settled = setOf(
  `nvm nevermind appreciated understood разобрался разобралась разобрались нашел нашла справился справилась решил решила получилось помогло
  понятно ясно encontré resolví solucioné entendí conseguí listo resolvi achei encontrei consegui entendi`,
)
/** The same in several words. Bare forms such as "solved" or «решено» may ask whether it is so, and are not among them. */
const settledPhrases = `
  found it, found them, figured it out, sorted it, sorted it out, all sorted, got it sorted, solved it, fixed it, it works, it worked, works now,
  working now, all good now, that worked, that works, that helped, this helped, it helped, that did it, i managed, problem solved, issue solved,
  issue resolved, problem fixed, all good, all set, all clear, all fine, never mind, no worries, thats all, that is all, that was all, nothing else,
  no more questions, no further questions, no other questions, im good, i am good, what i needed, what i was looking for, answers my question,
  answered my question, answers it, very helpful, so helpful, really helpful, most helpful, appreciate it, i appreciate, makes sense, you helped,
  youve helped, been a great help, great help, big help,
  вопрос снят, вопрос решен, вопрос решён, вопрос закрыт, вопрос отпал, всё решилось, всё заработало, всё работает, всё получилось, уже не надо, уже не нужно,
  больше не надо, больше не нужно, вопросов нет, больше вопросов нет, нет вопросов, то что надо, то что нужно, очень помогли, вы помогли, сильно помогли, ничего страшного,
  уже всё, то что искал, то что искала, больше ничего,
  ya quedó, quedó claro, todo claro, todo bien, todo listo, todo en orden, ya lo tengo, ya lo vi, ya la tengo, ya la vi, problema resuelto,
  problema solucionado, asunto resuelto, eso era todo, eso es todo, es todo, nada más, no se preocupe, no te preocupes, no hay problema, gran ayuda,
  lo que necesitaba, lo que buscaba, me sirvió, me ayudó, me han ayudado, ya me aclaré, sin más dudas, no tengo más dudas, ya no hace falta, ya no lo necesito,
  deu certo, deu tudo certo, tudo certo, tudo resolvido, problema resolvido, era só isso, só isso, isso mesmo, ficou claro, tudo claro, tá bom,
  está bom, show de bola, ajudou muito, me ajudou, ajudou bastante, não precisa mais, não preciso mais, já não preciso, nada mais, sem mais dúvidas,
  não tenho mais dúvidas, o que eu precisava, o que precisava, o que eu procurava, agradeço, sem problemas`
  .split(',')
  .map((text) => ` ${wordsIn(text).join(' ')} `)
  // The longest first: what is left of a shorter one would count as another word.
  .toSorted((one, other) => other.length - one.length)
/** Stands for a phrase in the words of a message. */
const phrase = '§'

/** Words that say nothing more beside thanks. */
const beside = setOf(
  `you so very much a lot many for your the help all everyone and ok okay got it again bye good well done understood all fine
  that thats this its i ive youve been million just finally myself already really exactly cool nice yes yeah yep oh ah clear then well
  большое огромное вам тебе вас за помощь ответ очень ок окей хорошо понял поняла отлично и всем до свидания
  вы да ага угу ну вот уже сам сама сами я мы это так всё все ладно именно
  muchas muchisimas mil por la su tu ayuda todo muy amable vale les le adios entendido bien
  ya está lo los las me yo sí ah eso esto solo sola mismo misma entonces de
  muito muita pela pelo ajuda tudo e bem a o vocês você certo tchau entendido entendi
  já eu sim isso sozinho sozinha mesmo mesma então os as de`,
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

const ends = (word: string): boolean =>
  thanks.has(word) || praise.has(word) || settled.has(word) || word === phrase

/** True for a message that thanks, approves or says that all is found, and asks for nothing: it needs no answer. */
export function isThanks(text: string): boolean {
  if (/[?¿\p{N}]/u.test(text)) return false
  const words = wordsIn(text)
  if (words.length === 0) return approving.test(text) && /\p{Extended_Pictographic}/u.test(text)
  if (words.length > most) return false
  const whole = words.join(' ')
  const marked = settledPhrases.reduce((left, one) => left.replaceAll(one, ` ${phrase} `), ` ${whole} `)
  const said = marked.split(' ').filter(Boolean)
  return declined.has(whole) || (said.some(ends) && said.every((word) => ends(word) || beside.has(word)))
}
