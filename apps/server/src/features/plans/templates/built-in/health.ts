import { amount, type BuiltInService, type BuiltInTemplate, fixed, percent, visits } from './template.ts'

export const telemedicine: BuiltInService = {
  kind: 'TELEMEDICINE',
  icon: 'video',
  words: {
    en: ['Doctor by video', 'Talk to a doctor from your phone, day or night. No referral is needed.'],
    ru: ['Врач по видеосвязи', 'Консультация врача с телефона в любое время суток. Направление не нужно.'],
    es: ['Médico por videollamada', 'Hable con un médico desde su móvil, de día o de noche. Sin volante.'],
    pt: ['Médico por vídeo', 'Fale com um médico pelo celular, de dia ou de noite. Sem encaminhamento.'],
  },
  benefits: { limits: [visits(12)] },
}

export const generalPractitioner: BuiltInService = {
  kind: 'BOOKING_BY_PHONE',
  icon: 'stethoscope',
  words: {
    en: ['General practitioner', 'Call us and we book you an appointment with a family doctor near you.'],
    ru: ['Терапевт', 'Позвоните нам, и мы запишем вас к терапевту рядом с домом.'],
    es: ['Médico de cabecera', 'Llámenos y le pedimos cita con un médico de familia cerca de usted.'],
    pt: ['Clínico geral', 'Ligue para nós e marcamos uma consulta com um clínico perto de você.'],
  },
  benefits: { limits: [visits(10)], coPayment: fixed(5) },
}

export const specialists: BuiltInService = {
  kind: 'BOOKING_VIA_CHAT',
  icon: 'chat',
  words: {
    en: ['Specialists', 'Write what troubles you: we find the right specialist and a time that suits you.'],
    ru: ['Приём специалистов', 'Напишите, что вас беспокоит: мы подберём специалиста и удобное время.'],
    es: [
      'Especialistas',
      'Cuéntenos qué le ocurre: buscamos el especialista adecuado y la hora que le convenga.',
    ],
    pt: ['Especialistas', 'Conte o que está sentindo: encontramos o especialista certo e o melhor horário.'],
  },
  benefits: { limits: [visits(6), amount(1200)], coPayment: percent(10) },
}

export const homeVisit: BuiltInService = {
  kind: 'HOME_VISIT',
  icon: 'home-visit',
  words: {
    en: ['Doctor at home', 'A doctor comes to you when you can not leave the house.'],
    ru: ['Вызов врача на дом', 'Врач приедет, если вы не можете выйти из дома.'],
    es: ['Visita a domicilio', 'Un médico acude a su casa cuando usted no puede salir.'],
    pt: ['Visita domiciliar', 'Um médico vai até você quando não dá para sair de casa.'],
  },
  benefits: { limits: [visits(4)], coPayment: fixed(15) },
}

const dentist: BuiltInService = {
  kind: 'BOOKING_VIA_CHAT',
  icon: 'tooth',
  words: {
    en: ['Dentist', 'Check-ups, cleaning and fillings. Treatment above the limit is at your own cost.'],
    ru: ['Стоматология', 'Осмотр, чистка и пломбы. Лечение сверх лимита оплачивается самостоятельно.'],
    es: ['Dentista', 'Revisiones, limpieza y empastes. Lo que supere el límite corre por su cuenta.'],
    pt: ['Dentista', 'Avaliação, limpeza e restaurações. O que passar do limite fica por sua conta.'],
  },
  benefits: { limits: [visits(2), amount(400)], coPayment: percent(20), waitingDays: 90 },
}

const physiotherapy: BuiltInService = {
  kind: 'BOOKING_BY_PHONE',
  icon: 'physiotherapy',
  words: {
    en: ['Physiotherapy', 'Sessions after an injury or operation, with a doctor’s referral.'],
    ru: ['Физиотерапия', 'Сеансы после травмы или операции по направлению врача.'],
    es: ['Fisioterapia', 'Sesiones tras una lesión u operación, con prescripción médica.'],
    pt: ['Fisioterapia', 'Sessões após lesão ou cirurgia, com pedido médico.'],
  },
  benefits: { limits: [visits(15)], approvalNeeded: true },
}

const mind: BuiltInService = {
  kind: 'TELEMEDICINE',
  icon: 'mind',
  words: {
    en: ['Mental health', 'Confidential talks with a psychologist by video.'],
    ru: ['Психолог', 'Конфиденциальные беседы с психологом по видеосвязи.'],
    es: ['Salud mental', 'Conversaciones confidenciales con un psicólogo por videollamada.'],
    pt: ['Saúde mental', 'Conversas confidenciais com um psicólogo por vídeo.'],
  },
  benefits: { limits: [visits(8)], waitingDays: 30, covered: ['PRINCIPAL', 'RELATIVE'] },
}

const children: BuiltInService = {
  kind: 'HOME_VISIT',
  icon: 'baby',
  words: {
    en: ['Paediatrician', 'A children’s doctor at home, vaccinations by the national calendar.'],
    ru: ['Педиатр', 'Детский врач на дому, прививки по национальному календарю.'],
    es: ['Pediatra', 'Pediatra a domicilio y vacunas según el calendario oficial.'],
    pt: ['Pediatra', 'Pediatra em casa e vacinas conforme o calendário nacional.'],
  },
  benefits: { limits: [visits(6)], covered: ['CHILD'] },
}

const hospital: BuiltInService = {
  kind: 'BOOKING_BY_PHONE',
  icon: 'hospital',
  words: {
    en: [
      'Hospital stay',
      'Planned treatment in a private room. We agree it with the hospital before you go.',
    ],
    ru: ['Госпитализация', 'Плановое лечение в отдельной палате. Мы согласуем его с больницей заранее.'],
    es: [
      'Hospitalización',
      'Tratamiento programado en habitación individual. Lo autorizamos con el hospital antes de su ingreso.',
    ],
    pt: [
      'Internação',
      'Tratamento programado em quarto individual. Autorizamos com o hospital antes da sua entrada.',
    ],
  },
  benefits: {
    limits: [{ unit: 'DAYS', period: 'YEAR', quantity: '30' }, amount(25_000, 'TERM')],
    waitingDays: 180,
    approvalNeeded: true,
  },
}

export const covered: BuiltInService = {
  kind: 'INFORMATION',
  icon: 'info',
  words: {
    en: ['What is covered', 'What your insurance pays for, what it does not, and whom to ask.'],
    ru: ['Что покрывает программа', 'За что платит страховка, за что нет и к кому обратиться.'],
    es: ['Qué está cubierto', 'Qué paga su seguro, qué no, y a quién preguntar.'],
    pt: ['O que está coberto', 'O que seu seguro paga, o que não paga e a quem perguntar.'],
  },
}

export const healthTemplates: readonly BuiltInTemplate[] = [
  {
    id: '01900000-0000-7000-8000-00000c0de001',
    insuranceType: 'HEALTH',
    name: {
      en: 'Health Essential',
      ru: 'Здоровье: базовая',
      es: 'Salud Esencial',
      pt: 'Saúde Essencial',
    },
    description: {
      en: 'Outpatient care for staff: video doctor, family doctor, specialists, home visits.',
      ru: 'Амбулаторная помощь сотрудникам: врач по видео, терапевт, специалисты, вызов на дом.',
      es: 'Atención ambulatoria para empleados: videoconsulta, médico de cabecera, especialistas, domicilio.',
      pt: 'Atendimento ambulatorial para equipes: médico por vídeo, clínico, especialistas, visita em casa.',
    },
    services: [telemedicine, generalPractitioner, specialists, homeVisit, covered],
  },
  {
    id: '01900000-0000-7000-8000-00000c0de002',
    insuranceType: 'HEALTH',
    name: {
      en: 'Health Family Plus',
      ru: 'Здоровье: семейная',
      es: 'Salud Familia Plus',
      pt: 'Saúde Família Plus',
    },
    description: {
      en: 'For families: children’s doctor, dentist, mental health, physiotherapy and hospital.',
      ru: 'Для семьи: педиатр, стоматология, психолог, физиотерапия и стационар.',
      es: 'Para familias: pediatra, dentista, salud mental, fisioterapia y hospital.',
      pt: 'Para famílias: pediatra, dentista, saúde mental, fisioterapia e hospital.',
    },
    services: [
      telemedicine,
      generalPractitioner,
      specialists,
      children,
      dentist,
      mind,
      physiotherapy,
      hospital,
      covered,
    ],
  },
]
