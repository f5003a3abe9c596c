import { foldText } from './check/fold.ts'
import { leadChoices } from './lead-choices.ts'

/** Names of the closed lists for cells of kind `choice` */
export type ChoiceName =
  | 'link_type'
  | 'type'
  | 'service_type'
  | 'registration_type'
  | 'stage'
  | 'channel'
  | 'lost_reason'

interface Choice {
  /** The word in our own files */
  readonly word: string
  readonly synonyms: readonly string[]
}

/**
 * The values of each closed list by API constant, with the words a file may use in English, Russian, Spanish
 * and Portuguese. Compared folded, so `Booking by phone`, `BOOKING_BY_PHONE` and `booking-by-phone` are
 * equal.
 */
export const importChoices: Readonly<Record<ChoiceName, Readonly<Record<string, Choice>>>> = {
  link_type: {
    CHILD: {
      word: 'child',
      synonyms: ['ребенок', 'hijo', 'hija', 'hijo/a', 'filho', 'filha', 'filho(a)', 'criança'],
    },
    RELATIVE: {
      word: 'relative',
      synonyms: ['родственник', 'родственница', 'familiar', 'pariente', 'parente'],
    },
  },
  type: {
    PLAN: { word: 'plan', synonyms: ['план', 'plano'] },
    SERVICE: { word: 'service', synonyms: ['услуга', 'servicio', 'serviço'] },
  },
  service_type: {
    BOOKING_BY_PHONE: {
      word: 'booking by phone',
      synonyms: [
        'phone booking',
        'запись по телефону',
        'reserva por teléfono',
        'cita por teléfono',
        'agendamento por telefone',
        'marcação por telefone',
        'reserva por telefone',
      ],
    },
    BOOKING_VIA_CHAT: {
      word: 'booking via chat',
      synonyms: [
        'booking by chat',
        'chat booking',
        'запись через чат',
        'запись в чате',
        'reserva por chat',
        'cita por chat',
        'reserva a través del chat',
        'agendamento por chat',
        'agendamento via chat',
        'marcação por chat',
        'reserva por chat',
      ],
    },
    BOOKING_VIA_MAP: {
      word: 'booking via interactive map',
      synonyms: [
        'booking via map',
        'запись через интерактивную карту',
        'запись через карту',
        'запись по карте',
        'reserva por mapa interactivo',
        'reserva en el mapa',
        'reserva a través del mapa interactivo',
        'cita por mapa interactivo',
        'agendamento por mapa interativo',
        'agendamento via mapa interativo',
        'agendamento pelo mapa',
        'marcação por mapa interativo',
      ],
    },
    HOME_VISIT: {
      word: 'home visit',
      synonyms: [
        'home call',
        'вызов на дом',
        'вызов врача на дом',
        'визит на дом',
        'выезд на дом',
        'visita a domicilio',
        'visita domiciliaria',
        'médico a domicilio',
        'visita domiciliar',
        'visita ao domicílio',
        'médico em casa',
        'atendimento domiciliar',
      ],
    },
    INFORMATION: {
      word: 'information',
      synonyms: ['информация', 'información', 'informação', 'informações'],
    },
    TELEMEDICINE: {
      word: 'telemedicine',
      synonyms: ['телемедицина', 'telemedicina'],
    },
  },
  registration_type: {
    SELF: {
      word: 'SELF',
      synonyms: [
        'self registration',
        'самостоятельно',
        'самостоятельная',
        'самозапись',
        'propio',
        'por cuenta propia',
        'autónomo',
        'próprio',
        'por conta própria',
      ],
    },
    SERVICE: {
      word: 'SERVICE',
      synonyms: [
        'via service',
        'через сервис',
        'servicio',
        'por servicio',
        'a través del servicio',
        'serviço',
        'pelo serviço',
        'via serviço',
      ],
    },
  },
  ...leadChoices,
}

const lookup = new Map<ChoiceName, Map<string, string>>()
for (const name of Object.keys(importChoices) as ChoiceName[]) {
  const words = new Map<string, string>()
  for (const [value, choice] of Object.entries(importChoices[name])) {
    for (const word of [value, choice.word, ...choice.synonyms]) words.set(foldText(word), value)
  }
  lookup.set(name, words)
}

/** Returns the API constant of a cell's text (`'hija'` → `'CHILD'`), or null if the list has no such word. */
export function readChoice(name: ChoiceName, text: string): string | null {
  return lookup.get(name)?.get(foldText(text)) ?? null
}

/**
 * Returns the word of a constant in our own files (`'BOOKING_VIA_MAP'` → `'booking via interactive map'`).
 */
export function writeChoice(name: ChoiceName, value: string): string {
  return importChoices[name][value]?.word ?? value
}
