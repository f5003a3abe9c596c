import type { ServiceKind } from '@coverline/contract/plans/terms'
import { PdfWriter } from './pdf-writer.ts'

type Sample = {
  pdf: Uint8Array<ArrayBuffer>
  language: 'en' | 'ru' | 'es' | 'pt'
  services: [string, ServiceKind][]
}
const bold = (text: string) => ({ text, bold: true })

/**
 * English: one table on two pages with repeated headings, centred cells, groups between rows, and exclusions
 * as a table.
 */
function table(): Sample {
  const header = ['Benefit', 'Details', 'Limit', 'Access'].map(bold)
  const columns = [56, 170, 370, 450]
  const writer = new PdfWriter().text('Harbour Family Silver', { size: 20, bold: true }).space(8)
  writer.text(
    'Insurer: Harbour. Valid from 01.02.2027 to 31.01.2028. Emergency line +44 20 7946 0123, day and night.',
  )
  writer.heading('Your benefits')
  writer.table(
    columns,
    [
      header,
      ['Family doctor', 'Visits to a doctor of the network near your home or your work.', 'No limit', 'Chat'],
      ['Physiotherapy', 'Sessions after an injury or an operation.', '10 sessions', 'On the map'],
      [
        'Dental hygiene and fillings',
        'At a clinic of the network, with a camera check and advice.',
        '300 EUR',
        'By phone',
      ],
      ['Cosmetic surgery', 'Any operation without a medical reason.', '—', 'Not covered'],
    ],
    { middle: true },
  )
  writer
    .page()
    .table(
      columns,
      [
        header,
        [
          'Travel assistance',
          'Doctor, transport and repatriation abroad during the first 60 days of a trip.',
          '50,000 EUR',
          'Call +44 20 7946 0999',
        ],
        ['Video consultation', 'A doctor on the screen within 20 minutes.', 'No limit', 'App'],
      ],
      { middle: true },
    )
  writer.heading('What is not covered')
  writer.lead('Experimental treatment.', 'Anything that is still on trial.')
  writer.lead('Dental implants.', 'Ask a dentist for a price.')
  return {
    pdf: writer.bytes(),
    language: 'en',
    services: [
      ['Family doctor', 'BOOKING_VIA_CHAT'],
      ['Physiotherapy', 'BOOKING_VIA_MAP'],
      ['Dental hygiene and fillings', 'BOOKING_BY_PHONE'],
      ['Travel assistance', 'BOOKING_BY_PHONE'],
      ['Video consultation', 'TELEMEDICINE'],
    ],
  }
}

/** Russian: bold starts and bullets below numbered headings. */
function leads(): Sample {
  const writer = new PdfWriter().text('Памятка застрахованного', { size: 18, bold: true }).space(10)
  writer.text('Программа действует с 01.03.2027. Круглосуточный пульт: +7 495 123-45-67.')
  writer.heading('1. Амбулаторная помощь')
  writer.lead(
    'Приём терапевта.',
    'Консультации в клиниках сети без ограничений. Запись через чат в приложении.',
  )
  writer.space(6)
  writer.lead(
    'Вызов врача на дом.',
    'В пределах города, до 3 раз в год. Позвоните на круглосуточный пульт до 12:00.',
  )
  writer.space(6)
  writer.lead('Важно!', 'Возьмите с собой полис и паспорт.')
  writer.heading('2. Диагностика и профилактика')
  for (const item of [
    '• Лабораторные анализы — по назначению врача, адреса лабораторий смотрите на карте.',
    '• Вакцинация от гриппа — один раз в год.',
    '• Психолог — 5 сессий в год, запись по телефону клиники.',
  ]) {
    writer.text(item, { x: 70 })
  }
  writer.heading('3. Что не покрывается')
  writer.text('• Стоматология: протезирование и имплантация.', { x: 70 })
  writer.text('• Косметология — любые процедуры.', { x: 70 })
  writer.heading('4. Контакты')
  writer.lead('Медицинский пульт.', 'Звоните в любое время.')
  return {
    pdf: writer.bytes(),
    language: 'ru',
    services: [
      ['Приём терапевта', 'BOOKING_VIA_CHAT'],
      ['Вызов врача на дом', 'HOME_VISIT'],
      ['Лабораторные анализы', 'BOOKING_VIA_MAP'],
      ['Вакцинация от гриппа', 'INFORMATION'],
      ['Психолог', 'BOOKING_BY_PHONE'],
    ],
  }
}

/** Spanish: a heading and text per service, details as bullets, exclusions among the last headings. */
function headings(): Sample {
  const writer = new PdfWriter().text('Guía del asegurado', { size: 22, bold: true })
  writer.heading('Prestaciones incluidas', 16)
  const services: [string, string][] = [
    [
      'Medicina general',
      'Consultas en el cuadro médico sin límite. Pida su cita por el chat de la aplicación.',
    ],
    ['Urgencias', 'Atención en los hospitales de la red las 24 horas. Muestre su tarjeta al llegar.'],
    ['Ambulancia', 'Traslado al hospital más cercano. Llame al teléfono de asistencia 900 123 456.'],
    ['Fisioterapia', 'Hasta 15 sesiones al año. Encuentre su centro en el mapa.'],
  ]
  for (const [title, text] of services) writer.heading(title, 12).text(text)
  writer
    .heading('Odontología', 12)
    .text('• Limpieza dos veces al año')
    .text('• Empastes')
    .text('• Cita por teléfono')
  writer.heading('Exclusiones', 16)
  writer.heading('Cirugía estética', 12).text('Consulte el precio con su médico.')
  writer.heading('Información legal', 16).text('Este documento resume las condiciones. Prevalece la póliza.')
  return {
    pdf: writer.bytes(),
    language: 'es',
    services: [
      ['Medicina general', 'BOOKING_VIA_CHAT'],
      ['Urgencias', 'INFORMATION'],
      ['Ambulancia', 'BOOKING_BY_PHONE'],
      ['Fisioterapia', 'BOOKING_VIA_MAP'],
      ['Odontología', 'BOOKING_BY_PHONE'],
    ],
  }
}

/** Portuguese: plain lines "name: text" without bold, and a numbered list. */
function plain(): Sample {
  const writer = new PdfWriter().text('Guia do segurado 2027', { size: 16 }).space(8)
  writer.text('Este guia descreve os serviços da sua apólice e como usá-los.').space(6)
  writer.text('Serviços incluídos', { size: 13 }).space(4)
  for (const item of [
    'Clínica geral: consultas na rede, marque pelo chat da aplicação.',
    'Telemedicina: um médico por vídeo, todos os dias das 8 às 20 horas.',
    'Exames de laboratório: com pedido do médico, veja os laboratórios no mapa.',
    'Reboque: até 50 km em Portugal, ligue para a linha de assistência.',
  ]) {
    writer.text(item).space(5)
  }
  writer.text('Não incluído', { size: 13 }).space(4)
  for (const item of [
    'Óculos: armações e lentes.',
    'Cirurgia estética: todas.',
    'Medicamentos: fora do hospital.',
  ]) {
    writer.text(item).space(5)
  }
  return {
    pdf: writer.bytes(),
    language: 'pt',
    services: [
      ['Clínica geral', 'BOOKING_VIA_CHAT'],
      ['Telemedicina', 'TELEMEDICINE'],
      ['Exames de laboratório', 'BOOKING_VIA_MAP'],
      ['Reboque', 'BOOKING_BY_PHONE'],
    ],
  }
}

/** English: a two-column page with headings, and a header and footer on each page. */
function columns(): Sample {
  const writer = new PdfWriter()
  const put = (x: number, top: number, parts: [string, string[]][]) => {
    let y = top
    for (const [title, lines] of parts) {
      writer.at(x, y, title, { size: 12, bold: true })
      for (const [index, line] of lines.entries()) writer.at(x, y + 18 + index * 13.5, line)
      y += 40 + lines.length * 13.5
    }
  }
  for (const page of [1, 2]) {
    if (page === 2) writer.page()
    writer
      .at(56, 40, 'Meridian Assist · Health cover', { size: 8 })
      .at(280, 810, `Page ${page} of 2`, { size: 8 })
  }
  writer.page()
  writer.at(56, 40, 'Meridian Assist · Health cover', { size: 8 })
  writer.at(56, 80, 'Services of your cover', { size: 18, bold: true })
  put(56, 120, [
    [
      'Hospital treatment',
      [
        'In a double room, after approval by',
        'the insurer. Ask for it in the chat',
        'at least five days before.',
      ],
    ],
    [
      'Maternity care',
      [
        'From the tenth week, waiting period',
        'of ten months. Book by phone with',
        'the clinic that you choose.',
      ],
    ],
  ])
  put(320, 120, [
    [
      'Eye tests',
      ['One test a year by an optician that', 'you find on the map. Glasses are', 'paid for up to 100 EUR.'],
    ],
    [
      'How to complain',
      ['Write to the ombudsman within three', 'months. You hear from us in the next', 'two weeks.'],
    ],
  ])
  return {
    pdf: writer.bytes(),
    language: 'en',
    services: [
      ['Hospital treatment', 'BOOKING_VIA_CHAT'],
      ['Maternity care', 'BOOKING_BY_PHONE'],
      ['Eye tests', 'BOOKING_VIA_MAP'],
    ],
  }
}

/** Russian: a dense table without space between rows, and a table of prices that lists no services. */
function tight(): Sample {
  const writer = new PdfWriter().text('Программа «Здоровье»', { size: 18, bold: true }).space(8)
  writer.heading('Объём помощи')
  writer.table(
    [56, 200, 400],
    [
      [bold('Услуга'), bold('Что входит'), bold('Как получить')],
      [
        'Консультации специалистов',
        'Невролог, кардиолог, эндокринолог, до 10 раз в год по направлению терапевта',
        'Через чат',
      ],
      ['Стоматология', 'Лечение кариеса, чистка один раз в год', 'По телефону клиники'],
      ['Скорая помощь', 'Выезд бригады и доставка в больницу', 'Звоните 103 или на пульт'],
      ['Лечение за рубежом', 'Не покрывается', '—'],
    ],
    { gap: 0 },
  )
  writer.heading('Стоимость')
  writer.table(
    [56, 200, 400],
    [
      [bold('Возраст'), bold('В месяц'), bold('В год')],
      ['18–35', '50 EUR', '600 EUR'],
      ['36–60', '80 EUR', '960 EUR'],
    ],
  )
  return {
    pdf: writer.bytes(),
    language: 'ru',
    services: [
      ['Консультации специалистов', 'BOOKING_VIA_CHAT'],
      ['Стоматология', 'BOOKING_BY_PHONE'],
      ['Скорая помощь', 'BOOKING_BY_PHONE'],
    ],
  }
}

/** Guides in several layouts and languages, with exactly the services that people find in them. */
export const sampleGuides: Record<string, Sample> = {
  table: table(),
  leads: leads(),
  headings: headings(),
  plain: plain(),
  columns: columns(),
  tight: tight(),
}
