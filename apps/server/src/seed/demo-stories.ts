import type { Language } from '@coverline/contract/languages'
import type { StoryDestination, StoryIcon, StoryTone } from '@coverline/contract/stories/terms'

type Words = { header: string; text: string; button: string; chat?: string }

export interface DemoStory {
  texts: Record<Language, Words>
  /** A colour with the tone of its text, or the two colours of a drawn picture */
  background: { color: string; tone: StoryTone } | { sky: string; sea: string }
  destination: StoryDestination
  url?: string
  icon: StoryIcon
  /** Days from today to the start; null for a draft */
  startsIn: number | null
  /** Days from today to the end; none: without an end */
  endsIn?: number
  isPinned?: boolean
  isPaused?: boolean
  /** Meant only for the people of one company */
  ofCompany?: boolean
  /** How many people saw it, read it and pressed its button */
  seen?: readonly [shown: number, read: number, pressed: number]
}

export const demoStories: readonly DemoStory[] = [
  {
    icon: 'CARE',
    background: { sky: '#f6b26b', sea: '#0f766e' },
    destination: 'COVER',
    startsIn: -12,
    isPinned: true,
    seen: [184, 151, 62],
    texts: {
      en: {
        header: 'Your check-up is included',
        text: 'One preventive examination a year costs you nothing. See what else your plan covers.',
        button: 'See my cover',
      },
      ru: {
        header: 'Осмотр входит в программу',
        text: 'Один профилактический осмотр в год для вас бесплатен. Посмотрите, что ещё покрывает ваша программа.',
        button: 'Моё покрытие',
      },
      es: {
        header: 'Su revisión está incluida',
        text: 'Una revisión preventiva al año no le cuesta nada. Vea qué más cubre su plan.',
        button: 'Ver mi cobertura',
      },
      pt: {
        header: 'Seu check-up está incluído',
        text: 'Um exame preventivo por ano não custa nada. Veja o que mais o seu plano cobre.',
        button: 'Ver minha cobertura',
      },
    },
  },
  {
    icon: 'CALENDAR',
    background: { color: '#123a6b', tone: 'LIGHT' },
    destination: 'CHAT',
    startsIn: -5,
    endsIn: 25,
    seen: [97, 71, 18],
    texts: {
      en: {
        header: 'Flu season: get your jab',
        text: 'We arrange the appointment near you. It takes ten minutes.',
        button: 'Arrange it',
        chat: 'I would like to be vaccinated against the flu.',
      },
      ru: {
        header: 'Сезон гриппа: сделайте прививку',
        text: 'Мы запишем вас в клинику рядом с домом. Это займёт десять минут.',
        button: 'Записаться',
        chat: 'Хочу сделать прививку от гриппа.',
      },
      es: {
        header: 'Temporada de gripe: vacúnese',
        text: 'Le concertamos la cita cerca de usted. Son diez minutos.',
        button: 'Pedir cita',
        chat: 'Me gustaría vacunarme contra la gripe.',
      },
      pt: {
        header: 'Época de gripe: vacine-se',
        text: 'Nós agendamos perto de você. Leva dez minutos.',
        button: 'Agendar',
        chat: 'Gostaria de me vacinar contra a gripe.',
      },
    },
  },
  {
    icon: 'TIP',
    background: { color: '#d9f2ec', tone: 'DARK' },
    destination: 'CARD',
    startsIn: -2,
    seen: [23, 9, 3],
    texts: {
      en: {
        header: 'Your card works offline',
        text: 'Show it at the clinic, also without a network. Open it once and it stays on your phone.',
        button: 'Open my card',
      },
      ru: {
        header: 'Карта работает без интернета',
        text: 'Покажите её в клинике, даже если нет сети. Откройте один раз, и она останется в телефоне.',
        button: 'Открыть карту',
      },
      es: {
        header: 'Su tarjeta funciona sin conexión',
        text: 'Muéstrela en la clínica, también sin red. Ábrala una vez y se queda en su teléfono.',
        button: 'Abrir mi tarjeta',
      },
      pt: {
        header: 'Sua carteirinha funciona offline',
        text: 'Mostre-a na clínica, mesmo sem rede. Abra uma vez e ela fica no seu telefone.',
        button: 'Abrir carteirinha',
      },
    },
  },
  {
    icon: 'NEWS',
    background: { color: '#5b2a86', tone: 'LIGHT' },
    destination: 'FAMILY',
    startsIn: 6,
    endsIn: 36,
    ofCompany: true,
    texts: {
      en: {
        header: 'Add your family in January',
        text: 'Partner and children can join your plan from 1 to 31 January.',
        button: 'See my family',
      },
      ru: {
        header: 'Добавьте семью в январе',
        text: 'С 1 по 31 января к программе можно подключить супруга и детей.',
        button: 'Моя семья',
      },
      es: {
        header: 'Incluya a su familia en enero',
        text: 'Su pareja y sus hijos pueden unirse al plan del 1 al 31 de enero.',
        button: 'Ver mi familia',
      },
      pt: {
        header: 'Inclua a família em janeiro',
        text: 'Parceiro e filhos podem entrar no plano de 1º a 31 de janeiro.',
        button: 'Ver minha família',
      },
    },
  },
  {
    icon: 'GIFT',
    background: { sky: '#fbcfe8', sea: '#9d174d' },
    destination: 'URL',
    url: 'https://example.org/wellbeing',
    startsIn: null,
    texts: {
      en: {
        header: 'A month of sport on us',
        text: 'Partners of ours invite you to try a gym near you.',
        button: 'Read more',
      },
      ru: {
        header: 'Месяц спорта в подарок',
        text: 'Наши партнёры приглашают вас в спортзал рядом с домом.',
        button: 'Подробнее',
      },
      es: {
        header: 'Un mes de deporte de regalo',
        text: 'Nuestros socios le invitan a probar un gimnasio cerca de usted.',
        button: 'Leer más',
      },
      pt: {
        header: 'Um mês de esporte grátis',
        text: 'Nossos parceiros convidam você a conhecer uma academia perto de casa.',
        button: 'Saiba mais',
      },
    },
  },
  {
    icon: 'PHONE',
    background: { color: '#1f2a37', tone: 'LIGHT' },
    destination: 'NONE',
    startsIn: -60,
    endsIn: -20,
    seen: [312, 240, 0],
    texts: {
      en: { header: 'New number, day and night', text: 'Our doctors answer around the clock.', button: '' },
      ru: { header: 'Новый круглосуточный номер', text: 'Наши врачи отвечают круглые сутки.', button: '' },
      es: {
        header: 'Nuevo número, día y noche',
        text: 'Nuestros médicos atienden las 24 horas.',
        button: '',
      },
      pt: { header: 'Novo número, dia e noite', text: 'Nossos médicos atendem 24 horas.', button: '' },
    },
  },
]

/** Draws a calm landscape of two colours as SVG: a sun over hills and water. */
export const landscape = ({
  sky,
  sea,
}: {
  sky: string
  sea: string
}): string => `<svg xmlns="http://www.w3.org/2000/svg"
  width="1080" height="1920" viewBox="0 0 1080 1920"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky}"/>
  <stop offset="1" stop-color="#fff7ed"/></linearGradient><linearGradient id="w" x2="0" y2="1"><stop stop-color="${sea}"/>
  <stop offset="1" stop-color="#0b1f24"/></linearGradient></defs><rect width="1080" height="1920" fill="url(#s)"/>
  <circle cx="760" cy="520" r="170" fill="#fff" opacity=".85"/>
  <path d="M0 900C220 720 420 760 620 880S940 780 1080 700V1920H0Z" fill="${sea}" opacity=".45"/>
  <path d="M0 1040C260 900 500 980 700 1060S980 1000 1080 940V1920H0Z" fill="url(#w)"/></svg>`
