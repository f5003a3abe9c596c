import { type Language, languages } from '@coverline/contract/common'
import { plain } from './words.ts'

/** What a client wants to do, or what has happened. An answer about another action is a wrong answer. */
export type Action =
  | 'BOOK'
  | 'CANCEL'
  | 'MOVE'
  | 'CHANGE'
  | 'START'
  | 'END'
  | 'EXTEND'
  | 'ADD'
  | 'PAY'
  | 'LOSE'
  | 'BREAK'
  | 'MISTAKE'
  | 'CONFIRM'
  | 'COMPLAIN'
  | 'REFUSE'
  | 'DIE'
  | 'STAY_AWAY'

/** Beginnings of the words that name an action; a slash ends a word that must stand alone. */
const beginnings: Record<Language, Record<Action, string>> = {
  en: {
    BOOK: 'book reserv schedul make/ making/ arrang',
    CANCEL: 'cancel annul terminat withdr revok undo unbook delet remov drop quit',
    MOVE: 'reschedul postpon rebook',
    CHANGE: 'chang updat modif edit correct alter replac switch',
    START: 'start begin begun began activ commenc effective/ valid/',
    END: 'end/ ends/ ended/ ending/ expir finish laps',
    EXTEND: 'renew extend prolong',
    ADD: 'add/ adds/ adding/ added/ enrol',
    PAY: 'pay/ pays/ paid/ paying/ payment cost price charg fee fees/ bill/ bills/ billed/ invoic',
    LOSE: 'lost/ lose/ losing/ stole steal missing/ disappear theft misplac mislaid/',
    BREAK: 'broke crash fail error bug/ bugs/ freez frozen stuck block',
    MISTAKE: 'wrong incorrect misspel mistak typo',
    CONFIRM: 'confirm approv',
    COMPLAIN:
      'complain complaint rude awful terribl horribl disgust unacceptabl outrag furious angry lawyer scam fraud negligen malpract insult',
    REFUSE: 'reject refus deni deny declin disput appeal turned/',
    DIE: 'died/ dead/ death deceas funeral suicid',
    STAY_AWAY: '',
  },
  ru: {
    BOOK: 'запис заброн брониров назначить',
    CANCEL: 'отмен аннул расторг удал прекра откаж отпис снять снимите убра убер',
    MOVE: 'перенес перенос',
    CHANGE: 'измен смен сменя помен меня обнов замен поправ переключ',
    START: 'начин начал начн начат вступ актив действует/ действуют/',
    END: 'законч заканч оконч истек истеч кончи конча',
    EXTEND: 'продл продлев пролонг',
    ADD: 'добав прикреп',
    PAY: 'плат оплат оплач заплат стоит/ стоят/ стоим цен цена/ тариф взнос',
    LOSE: 'потер утер утрат укра пропал пропаж посея',
    BREAK: 'слома глюч вылета завис сбой сбои ошибк заблок',
    MISTAKE: 'ошиб неправ неверн опечат перепут',
    CONFIRM: 'подтвер одобр',
    COMPLAIN:
      'жалоб жалов пожалов пожалуюс хам груб претенз возмутит безобраз ужас кошмар нахам оскорб суд/ мошен обман',
    REFUSE: 'отказ отклон отверг оспор',
    DIE: 'умер сконча смерт погиб поконч похорон мертв',
    STAY_AWAY: '',
  },
  es: {
    BOOK: 'reserv agend pedir/ pido/ pedi/ pidio/ pida/ sacar/ saco/ programar/ concert',
    CANCEL: 'cancel anul elimin borr quit rescind baja/ desist suspend',
    MOVE: 'aplaz reprogram pospon postpon posterg',
    CHANGE: 'cambi modific actualiz edit correg corrij corrig alter reempl sustit',
    START: 'empie empez comien comenz inici activ vigen',
    END: 'venc venz termin caduc acab expir finaliz',
    EXTEND: 'renov renuev prorrog extend',
    ADD: 'anad agreg incorpor',
    PAY: 'pag cuest costar/ costo coste precio cobr tarifa factur',
    LOSE: 'perd pierd extrav rob desaparec',
    BREAK: 'error fall/ falla fallo rompi bloque colg',
    MISTAKE: 'equivoc incorrect erron mal/ errat',
    CONFIRM: 'confirm aprob aprueb',
    COMPLAIN:
      'quej reclamar/ denunci maltrat grosero pesim horribl vergu indign inacept estaf fraude abogad negligen',
    REFUSE: 'rechaz deneg denieg neg/ nego/ nega/ negaron/ negad niega niegan/',
    DIE: 'muri muer fallec difunt suicid',
    STAY_AWAY: '',
  },
  pt: {
    BOOK: 'marc agend reserv',
    CANCEL: 'cancel desmarc anul exclu remov rescind apag desist suspend',
    MOVE: 'remarc reagend adi/ adiar/ adio/ adiamento transfer',
    CHANGE: 'mud alter troc atualiz corrig corrij correc edit modific substitu',
    START: 'comec inici ativ vigen vale/ valido valida',
    END: 'venc termin acab expir caduc finaliz',
    EXTEND: 'renov prorrog estend',
    ADD: 'adicion acrescent',
    PAY: 'pag cust preco cobr tarif mensalid',
    LOSE: 'perd roub furt extravi sumiu sumir desaparec',
    BREAK: 'erro/ erros/ falh trav defeit quebr bloque',
    MISTAKE: 'errad incorret engan equivoc',
    CONFIRM: 'confirm aprov',
    COMPLAIN:
      'reclam queix denunc grosse pessim horriv vergonh absurd inaceit golpe fraude advogad neglig maltrat',
    REFUSE: 'recus neg/ negou/ negad negar/ nega/ indefer rejeit',
    DIE: 'morr morte morto falec obito suicid',
    STAY_AWAY: '',
  },
}

/** Words of coming and answering: with a "not" they tell of somebody who stayed away. */
const arrivals: Record<Language, string> = {
  en: 'come/ came/ comes/ show/ showed/ arriv appear answer/ answers/ answered/ respond repl turn/ reach',
  ru: 'приш прид приход приех приез яви явля отвеч ответ дозвон перезвон',
  es: 'vino/ viene/ venir/ lleg present aparec contest respond atend atiend',
  pt: 'veio/ vem/ vir/ cheg aparec respond atend',
}

const patternOf = (list: string): RegExp | undefined =>
  list === ''
    ? undefined
    : new RegExp(
        `^(?:${plain(list)
          .split(' ')
          .map((one) => (one.endsWith('/') ? `${one.slice(0, -1)}$` : one))
          .join('|')})`,
        'u',
      )

const patterns = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.entries(beginnings[language]).flatMap(([action, list]) => {
      const pattern = patternOf(list)
      return pattern ? [{ action: action as Action, pattern }] : []
    }),
  ]),
) as Record<Language, { action: Action; pattern: RegExp }[]>

const arriving = Object.fromEntries(
  languages.map((language) => [language, patternOf(arrivals[language])]),
) as Record<Language, RegExp | undefined>

/** Returns the actions that one word names. `word` is written without accents. */
export const actionsOfWord = (word: string, language: Language): Action[] =>
  patterns[language].filter(({ pattern }) => pattern.test(word)).map(({ action }) => action)

const wordsIn = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

const passedAway = /\b(?:pass(?:ed|es|ing) away|no longer alive)\b/
const negation = /(?<!\p{L})(?:not|\p{L}+n['’]?t|never|nobody|no|не|никто|nunca|nadie|nao|ninguem)(?!\p{L})/u

/** Returns the actions that a text names. */
export function actionsOf(text: string, language: Language): ReadonlySet<Action> {
  const words = wordsIn(text)
  const found = new Set(words.flatMap((word) => actionsOfWord(word, language)))
  const said = plain(text)
  if (passedAway.test(said)) found.add('DIE')
  if (negation.test(said) && words.some((word) => arriving[language]?.test(word))) found.add('STAY_AWAY')
  return found
}

/** Only an answer about the same may be given or offered to somebody who writes of these. */
export const grave: readonly Action[] = ['COMPLAIN', 'REFUSE', 'DIE', 'STAY_AWAY']

/** Actions that exclude each other: whoever wants to cancel is not helped by how to book. */
const exclusive: readonly Action[] = ['BOOK', 'CANCEL', 'MOVE', 'CHANGE', 'START', 'END', 'EXTEND', 'ADD']

/** True if a text about `asked` cannot mean an answer about `known`. */
export function isOtherAction(asked: ReadonlySet<Action>, known: ReadonlySet<Action>): boolean {
  if (grave.some((action) => asked.has(action) && !known.has(action))) return true
  return (
    exclusive.some((action) => asked.has(action) && !known.has(action)) &&
    exclusive.some((action) => known.has(action) && !asked.has(action))
  )
}
