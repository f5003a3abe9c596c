import type { Choice } from './choices.ts'

/** Words for the closed lists of files of leads; the values are those of `leads/terms.ts`. */
export const leadChoices = {
  stage: {
    INCOMING: {
      word: 'incoming',
      synonyms: [
        'new',
        'open',
        'входящий',
        'новый',
        'новая',
        'entrante',
        'nuevo',
        'nueva',
        'novo',
        'nova',
        'entrada',
      ],
    },
    DECISION_MAKING: {
      word: 'decision making',
      synonyms: [
        'decision',
        'qualified',
        'принятие решения',
        'решение',
        'toma de decisión',
        'decisión',
        'en decisión',
        'tomada de decisão',
        'decisão',
        'em decisão',
      ],
    },
    NEGOTIATION: {
      word: 'negotiation',
      synonyms: ['negotiating', 'переговоры', 'negociación', 'en negociación', 'negociação', 'em negociação'],
    },
    WIN: {
      word: 'won',
      synonyms: [
        'closed won',
        'выигран',
        'выигрыш',
        'успех',
        'ganado',
        'ganada',
        'ganho',
        'ganha',
        'vendido',
      ],
    },
    LOST: {
      word: 'lost',
      synonyms: ['closed lost', 'проигран', 'потерян', 'отказ', 'perdido', 'perdida', 'perdido'],
    },
  },
  channel: {
    COLD_CALLING: {
      word: 'cold calling',
      synonyms: [
        'cold call',
        'phone',
        'холодный звонок',
        'холодные звонки',
        'llamada en frío',
        'llamadas en frío',
        'ligação fria',
        'ligações frias',
        'prospecção por telefone',
      ],
    },
    REFERRAL: {
      word: 'referral',
      synonyms: [
        'recommendation',
        'рекомендация',
        'по рекомендации',
        'recomendación',
        'referido',
        'recomendação',
        'indicação',
      ],
    },
    WEBSITE: {
      word: 'website',
      synonyms: ['web', 'site', 'internet', 'сайт', 'интернет', 'sitio web', 'página web', 'site', 'página'],
    },
    AGENT: {
      word: 'agent',
      synonyms: ['broker', 'агент', 'брокер', 'agente', 'corredor', 'corretor', 'corretora'],
    },
  },
  lost_reason: {
    PRICE: { word: 'price', synonyms: ['too expensive', 'цена', 'дорого', 'precio', 'caro', 'preço'] },
    COVERAGE: {
      word: 'coverage',
      synonyms: [
        'coverage does not fit',
        'покрытие',
        'не подходит покрытие',
        'cobertura',
        'la cobertura no encaja',
        'a cobertura não atende',
      ],
    },
    COMPETITOR: {
      word: 'competitor',
      synonyms: [
        'chose a competitor',
        'выбрал конкурента',
        'eligió a la competencia',
        'escolheu um concorrente',
        'конкурент',
        'competidor',
        'competencia',
        'concorrente',
        'concorrência',
      ],
    },
    NO_ANSWER: {
      word: 'no answer',
      synonyms: ['нет ответа', 'не отвечает', 'sin respuesta', 'no responde', 'sem resposta', 'não responde'],
    },
    NO_NEED: {
      word: 'no need',
      synonyms: [
        'not needed',
        'não precisa',
        'не нужно',
        'нет потребности',
        'sin necesidad',
        'no lo necesita',
        'sem necessidade',
      ],
    },
    DUPLICATE: { word: 'duplicate', synonyms: ['дубликат', 'duplicado', 'duplicada'] },
    OTHER: {
      word: 'other',
      synonyms: [
        'other reason',
        'другая причина',
        'otro motivo',
        'outro motivo',
        'другое',
        'прочее',
        'otro',
        'otra',
        'outro',
        'outra',
      ],
    },
  },
} as const satisfies Record<string, Readonly<Record<string, Choice>>>
