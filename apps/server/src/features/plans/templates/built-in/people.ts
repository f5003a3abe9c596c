import { amount, type BuiltInService, type BuiltInTemplate, days, visits } from './template.ts'

const adviser: BuiltInService = {
  kind: 'BOOKING_VIA_CHAT',
  icon: 'chat',
  words: {
    en: ['Your adviser', 'Questions about the contract, beneficiaries and payments, answered in the chat.'],
    ru: ['Ваш консультант', 'Ответы в чате на вопросы о договоре, выгодоприобретателях и платежах.'],
    es: ['Su asesor', 'Dudas sobre el contrato, los beneficiarios y los pagos, resueltas por chat.'],
    pt: ['Seu consultor', 'Dúvidas sobre contrato, beneficiários e pagamentos respondidas no chat.'],
  },
}

const secondOpinion: BuiltInService = {
  kind: 'TELEMEDICINE',
  icon: 'heart',
  words: {
    en: ['Second medical opinion', 'A leading specialist looks at a serious diagnosis and your treatment.'],
    ru: ['Второе мнение врача', 'Ведущий специалист изучит серьёзный диагноз и план лечения.'],
    es: [
      'Segunda opinión médica',
      'Un especialista de referencia revisa un diagnóstico grave y su tratamiento.',
    ],
    pt: [
      'Segunda opinião médica',
      'Um especialista de referência avalia um diagnóstico grave e o tratamento.',
    ],
  },
  benefits: { limits: [visits(2)], waitingDays: 60, approvalNeeded: true },
}

const grief: BuiltInService = {
  kind: 'BOOKING_BY_PHONE',
  icon: 'family',
  words: {
    en: ['Support for the family', 'Help with papers and a psychologist after the loss of a loved one.'],
    ru: ['Поддержка семьи', 'Помощь с документами и психолог после утраты близкого.'],
    es: ['Apoyo a la familia', 'Ayuda con los trámites y psicólogo tras la pérdida de un ser querido.'],
    pt: ['Apoio à família', 'Ajuda com a documentação e psicólogo após a perda de um ente querido.'],
  },
  benefits: { limits: [visits(5, 'TERM')] },
}

const payout: BuiltInService = {
  kind: 'INFORMATION',
  icon: 'document',
  words: {
    en: ['How a payment is made', 'Which papers we need and how long it takes.'],
    ru: ['Как получить выплату', 'Какие документы нужны и сколько времени это займёт.'],
    es: ['Cómo se cobra', 'Qué documentos necesitamos y cuánto tarda.'],
    pt: ['Como receber o pagamento', 'Quais documentos são necessários e quanto tempo leva.'],
  },
}

const abroadDoctor: BuiltInService = {
  kind: 'TELEMEDICINE',
  icon: 'video',
  words: {
    en: ['Doctor on the road', 'A doctor in your language by video, wherever you are.'],
    ru: ['Врач в поездке', 'Врач на вашем языке по видеосвязи, где бы вы ни были.'],
    es: ['Médico en viaje', 'Un médico en su idioma por videollamada, esté donde esté.'],
    pt: ['Médico na viagem', 'Um médico no seu idioma por vídeo, onde quer que você esteja.'],
  },
  benefits: { limits: [visits(6, 'TERM')] },
}

const abroadHospital: BuiltInService = {
  kind: 'BOOKING_BY_PHONE',
  icon: 'hospital',
  words: {
    en: ['Treatment abroad', 'Urgent treatment and hospital. Call before you pay, and we pay the clinic.'],
    ru: ['Лечение за границей', 'Неотложная помощь и стационар. Позвоните до оплаты — счёт оплатим мы.'],
    es: [
      'Tratamiento en el extranjero',
      'Urgencias y hospital. Llámenos antes de pagar y pagamos a la clínica.',
    ],
    pt: ['Tratamento no exterior', 'Urgência e hospital. Ligue antes de pagar e nós pagamos a clínica.'],
  },
  benefits: { limits: [amount(50_000, 'TERM'), days(30, 'TERM')] },
}

const luggage: BuiltInService = {
  kind: 'BOOKING_VIA_CHAT',
  icon: 'luggage',
  words: {
    en: ['Lost luggage', 'Send us the airline’s report: we pay for what you need meanwhile.'],
    ru: ['Потеря багажа', 'Пришлите акт авиакомпании: мы оплатим самое необходимое.'],
    es: ['Equipaje perdido', 'Envíenos el parte de la aerolínea: pagamos lo que necesite mientras tanto.'],
    pt: ['Bagagem extraviada', 'Envie o registro da companhia aérea: pagamos o que for necessário até lá.'],
  },
  benefits: { limits: [amount(800, 'TERM')] },
}

const passport: BuiltInService = {
  kind: 'BOOKING_BY_PHONE',
  icon: 'passport',
  words: {
    en: ['Lost documents', 'We find the consulate, translate and advance the fees.'],
    ru: ['Утрата документов', 'Найдём консульство, переведём и внесём пошлину за вас.'],
    es: ['Documentos perdidos', 'Localizamos el consulado, traducimos y adelantamos las tasas.'],
    pt: ['Documentos perdidos', 'Localizamos o consulado, traduzimos e adiantamos as taxas.'],
  },
  benefits: { limits: [visits(1, 'TERM')] },
}

const delay: BuiltInService = {
  kind: 'INFORMATION',
  icon: 'plane',
  words: {
    en: ['Delayed flight', 'What you can claim after four hours, and which papers to keep.'],
    ru: ['Задержка рейса', 'Что положено после четырёх часов ожидания и какие документы сохранить.'],
    es: ['Vuelo retrasado', 'Qué puede reclamar tras cuatro horas y qué papeles guardar.'],
    pt: ['Voo atrasado', 'O que pedir depois de quatro horas e quais comprovantes guardar.'],
  },
}

const balance: BuiltInService = {
  kind: 'INFORMATION',
  icon: 'chart',
  words: {
    en: ['How your savings grow', 'The funds, their results and the charges, explained in plain words.'],
    ru: ['Как растут накопления', 'Фонды, их доходность и комиссии простыми словами.'],
    es: ['Cómo crece su ahorro', 'Los fondos, sus resultados y las comisiones, en lenguaje claro.'],
    pt: ['Como sua poupança cresce', 'Os fundos, os resultados e as taxas, em linguagem simples.'],
  },
}

const withdrawal: BuiltInService = {
  kind: 'BOOKING_BY_PHONE',
  icon: 'wallet',
  words: {
    en: ['Partial withdrawal', 'Take money out without closing the contract.'],
    ru: ['Частичное снятие', 'Снимите деньги, не закрывая договор.'],
    es: ['Rescate parcial', 'Retire dinero sin cancelar el contrato.'],
    pt: ['Resgate parcial', 'Retire dinheiro sem encerrar o contrato.'],
  },
  benefits: { limits: [visits(2)], waitingDays: 365, covered: ['PRINCIPAL'] },
}

const review: BuiltInService = {
  kind: 'TELEMEDICINE',
  icon: 'savings',
  words: {
    en: ['Yearly review', 'Half an hour by video with an investment adviser.'],
    ru: ['Ежегодный разбор', 'Полчаса по видеосвязи с инвестиционным консультантом.'],
    es: ['Revisión anual', 'Media hora por videollamada con un asesor de inversiones.'],
    pt: ['Revisão anual', 'Meia hora por vídeo com um consultor de investimentos.'],
  },
  benefits: { limits: [visits(1)], covered: ['PRINCIPAL'] },
}

/** Life, travel and savings templates */
export const peopleTemplates: readonly BuiltInTemplate[] = [
  {
    id: '01900000-0000-7000-8000-00000c0de003',
    insuranceType: 'LIFE',
    name: { en: 'Life Secure', ru: 'Жизнь: защита семьи', es: 'Vida Segura', pt: 'Vida Segura' },
    description: {
      en: 'Life cover with medical second opinion and support for the family.',
      ru: 'Страхование жизни со вторым мнением врача и поддержкой семьи.',
      es: 'Seguro de vida con segunda opinión médica y apoyo a la familia.',
      pt: 'Seguro de vida com segunda opinião médica e apoio à família.',
    },
    services: [adviser, secondOpinion, grief, payout],
  },
  {
    id: '01900000-0000-7000-8000-00000c0de004',
    insuranceType: 'TRAVEL',
    name: { en: 'Travel Worldwide', ru: 'Путешествия по миру', es: 'Viaje Mundial', pt: 'Viagem Mundial' },
    description: {
      en: 'Treatment abroad, luggage, documents and delays.',
      ru: 'Лечение за границей, багаж, документы и задержки рейсов.',
      es: 'Asistencia médica en el extranjero, equipaje, documentos y retrasos.',
      pt: 'Atendimento no exterior, bagagem, documentos e atrasos.',
    },
    services: [abroadDoctor, abroadHospital, luggage, passport, delay],
  },
  {
    id: '01900000-0000-7000-8000-00000c0de005',
    insuranceType: 'INVESTMENT',
    name: {
      en: 'Savings with a Guarantee',
      ru: 'Накопления с гарантией',
      es: 'Ahorro con Garantía',
      pt: 'Poupança com Garantia',
    },
    description: {
      en: 'Earnings and savings: adviser, withdrawals and a yearly review.',
      ru: 'Доход и накопления: консультант, снятие и ежегодный разбор.',
      es: 'Rendimiento y ahorro: asesor, rescates y revisión anual.',
      pt: 'Rendimento e poupança: consultor, resgates e revisão anual.',
    },
    services: [adviser, withdrawal, review, balance],
  },
]
