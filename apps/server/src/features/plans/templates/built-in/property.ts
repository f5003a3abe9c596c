import {
  amount,
  type BuiltInService,
  type BuiltInTemplate,
  days,
  fixed,
  percent,
  visits,
} from './template.ts'

const towing: BuiltInService = {
  kind: 'BOOKING_BY_PHONE',
  icon: 'tow-truck',
  words: {
    en: ['Tow truck', 'Around the clock, up to 100 km to the garage of your choice.'],
    ru: ['Эвакуатор', 'Круглосуточно, до 100 км до сервиса по вашему выбору.'],
    es: ['Grúa', 'Las 24 horas, hasta 100 km al taller que usted elija.'],
    pt: ['Guincho', '24 horas, até 100 km até a oficina que você escolher.'],
  },
  benefits: { limits: [visits(3)] },
}

const roadside: BuiltInService = {
  kind: 'BOOKING_BY_PHONE',
  icon: 'tools',
  words: {
    en: ['Help on the road', 'Flat battery, puncture, lost keys: a mechanic comes to you.'],
    ru: ['Помощь на дороге', 'Сел аккумулятор, проколото колесо, потеряны ключи: механик приедет.'],
    es: ['Auxilio en carretera', 'Batería, pinchazo, llaves perdidas: acude un mecánico.'],
    pt: ['Socorro na estrada', 'Bateria, pneu furado, chaves perdidas: um mecânico vai até você.'],
  },
  benefits: { limits: [visits(6)] },
}

const courtesyCar: BuiltInService = {
  kind: 'BOOKING_VIA_CHAT',
  icon: 'car',
  words: {
    en: ['Courtesy car', 'A car of the same class while yours is being repaired.'],
    ru: ['Подменный автомобиль', 'Машина того же класса на время ремонта.'],
    es: ['Coche de sustitución', 'Un coche de la misma categoría mientras se repara el suyo.'],
    pt: ['Carro reserva', 'Um carro da mesma categoria enquanto o seu é consertado.'],
  },
  benefits: { limits: [days(10)], approvalNeeded: true },
}

const glass: BuiltInService = {
  kind: 'BOOKING_VIA_CHAT',
  icon: 'shield',
  words: {
    en: ['Windscreen', 'Repair or a new one without losing your bonus.'],
    ru: ['Лобовое стекло', 'Ремонт или замена без потери скидки.'],
    es: ['Lunas', 'Reparación o sustitución sin perder la bonificación.'],
    pt: ['Para-brisa', 'Reparo ou troca sem perder o bônus.'],
  },
  benefits: { limits: [visits(1), amount(600)], coPayment: fixed(50) },
}

const accident: BuiltInService = {
  kind: 'INFORMATION',
  icon: 'document',
  words: {
    en: ['After an accident', 'What to do on the spot, and the report to fill in.'],
    ru: ['После аварии', 'Что делать на месте и какой бланк заполнить.'],
    es: ['Tras un accidente', 'Qué hacer en el lugar y qué parte rellenar.'],
    pt: ['Depois de um acidente', 'O que fazer no local e qual formulário preencher.'],
  },
}

const plumber: BuiltInService = {
  kind: 'HOME_VISIT',
  icon: 'water',
  words: {
    en: ['Plumber', 'Burst pipe or blocked drain: somebody comes within three hours.'],
    ru: ['Сантехник', 'Прорвало трубу или засорился сток: мастер приедет за три часа.'],
    es: ['Fontanero', 'Tubería rota o atasco: acudimos en tres horas.'],
    pt: ['Encanador', 'Cano estourado ou ralo entupido: chegamos em três horas.'],
  },
  benefits: { limits: [visits(3), amount(450)] },
}

const locksmith: BuiltInService = {
  kind: 'HOME_VISIT',
  icon: 'key',
  words: {
    en: ['Locksmith', 'Locked out or a broken lock, day and night.'],
    ru: ['Вскрытие замков', 'Захлопнулась дверь или сломан замок — в любое время.'],
    es: ['Cerrajero', 'Puerta cerrada o cerradura rota, de día y de noche.'],
    pt: ['Chaveiro', 'Porta trancada ou fechadura quebrada, dia e noite.'],
  },
  benefits: { limits: [visits(2)] },
}

const fire: BuiltInService = {
  kind: 'BOOKING_BY_PHONE',
  icon: 'fire',
  words: {
    en: ['Fire and water damage', 'An expert looks at the damage and starts the repair.'],
    ru: ['Пожар и залив', 'Эксперт оценит ущерб и запустит ремонт.'],
    es: ['Daños por fuego y agua', 'Un perito valora los daños y pone en marcha la reparación.'],
    pt: ['Danos por fogo e água', 'Um perito avalia os danos e inicia o reparo.'],
  },
  benefits: { limits: [amount(100_000, 'TERM')], coPayment: percent(5), approvalNeeded: true },
}

const hotel: BuiltInService = {
  kind: 'BOOKING_VIA_CHAT',
  icon: 'house',
  words: {
    en: ['A place to stay', 'A hotel when the home can not be lived in.'],
    ru: ['Временное жильё', 'Гостиница, если в доме нельзя жить.'],
    es: ['Alojamiento', 'Hotel cuando la vivienda no es habitable.'],
    pt: ['Hospedagem', 'Hotel quando não dá para morar em casa.'],
  },
  benefits: { limits: [days(14)], approvalNeeded: true },
}

const lawyer: BuiltInService = {
  kind: 'TELEMEDICINE',
  icon: 'scales',
  words: {
    en: ['Lawyer by video', 'Contracts, staff, suppliers: half an hour with a business lawyer.'],
    ru: ['Юрист по видеосвязи', 'Договоры, персонал, поставщики: полчаса с юристом.'],
    es: [
      'Abogado por videollamada',
      'Contratos, personal, proveedores: media hora con un abogado mercantil.',
    ],
    pt: ['Advogado por vídeo', 'Contratos, equipe, fornecedores: meia hora com um advogado empresarial.'],
  },
  benefits: { limits: [visits(12)] },
}

const liability: BuiltInService = {
  kind: 'BOOKING_BY_PHONE',
  icon: 'briefcase',
  words: {
    en: ['Liability claim', 'Somebody claims damages from your business: we take it over.'],
    ru: [
      'Ответственность перед третьими лицами',
      'К вашему бизнесу предъявили претензию: мы возьмём её на себя.',
    ],
    es: ['Responsabilidad civil', 'Alguien reclama daños a su negocio: nos encargamos.'],
    pt: ['Responsabilidade civil', 'Alguém cobra prejuízos da sua empresa: nós assumimos.'],
  },
  benefits: { limits: [amount(250_000, 'TERM')], coPayment: percent(10), approvalNeeded: true },
}

const continuity: BuiltInService = {
  kind: 'BOOKING_VIA_CHAT',
  icon: 'chart',
  words: {
    en: ['Interrupted business', 'Lost income while the business stands still after damage.'],
    ru: ['Простой бизнеса', 'Потерянный доход, пока бизнес стоит после ущерба.'],
    es: ['Paralización del negocio', 'Ingresos perdidos mientras el negocio está parado tras un siniestro.'],
    pt: ['Interrupção do negócio', 'Renda perdida enquanto a empresa fica parada após um sinistro.'],
  },
  benefits: { limits: [days(60), amount(30_000)], waitingDays: 30, approvalNeeded: true },
}

/** Car, home and business templates */
export const propertyTemplates: readonly BuiltInTemplate[] = [
  {
    id: '01900000-0000-7000-8000-00000c0de006',
    insuranceType: 'AUTO',
    name: { en: 'Auto Comfort', ru: 'Авто: комфорт', es: 'Auto Confort', pt: 'Auto Conforto' },
    description: {
      en: 'Help on the road, tow truck, courtesy car and windscreen.',
      ru: 'Помощь на дороге, эвакуатор, подменная машина и стёкла.',
      es: 'Auxilio en carretera, grúa, coche de sustitución y lunas.',
      pt: 'Socorro na estrada, guincho, carro reserva e para-brisa.',
    },
    services: [roadside, towing, courtesyCar, glass, accident],
  },
  {
    id: '01900000-0000-7000-8000-00000c0de007',
    insuranceType: 'HOMEOWNERS',
    name: { en: 'Home Safe', ru: 'Дом: защита', es: 'Hogar Seguro', pt: 'Lar Seguro' },
    description: {
      en: 'Plumber, locksmith, fire and water damage, a place to stay.',
      ru: 'Сантехник, замки, пожар и залив, временное жильё.',
      es: 'Fontanero, cerrajero, daños por fuego y agua, alojamiento.',
      pt: 'Encanador, chaveiro, danos por fogo e água, hospedagem.',
    },
    services: [plumber, locksmith, fire, hotel],
  },
  {
    id: '01900000-0000-7000-8000-00000c0de008',
    insuranceType: 'BUSINESS',
    name: { en: 'Business Shield', ru: 'Бизнес: защита', es: 'Negocio Protegido', pt: 'Negócio Protegido' },
    description: {
      en: 'Liability, legal advice and lost income for small businesses.',
      ru: 'Ответственность, юрист и потеря дохода для малого бизнеса.',
      es: 'Responsabilidad, asesoría legal y pérdida de ingresos para pymes.',
      pt: 'Responsabilidade, assessoria jurídica e perda de renda para pequenas empresas.',
    },
    services: [liability, lawyer, continuity, fire],
  },
]
