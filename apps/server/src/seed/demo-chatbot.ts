import type { Language } from '@coverline/contract/common'

type Text = { question: string; phrasings: string[]; answer: string }

export const demoAnswers: readonly Record<Language, Text>[] = [
  {
    en: {
      question: 'How do I book an appointment with a doctor?',
      phrasings: ['I want to see a doctor'],
      answer:
        'Open “Services” in the app, choose the doctor and a time. If you would rather have us book it, write what you need and when.',
    },
    ru: {
      question: 'Как записаться на приём к врачу?',
      phrasings: ['Хочу попасть к врачу'],
      answer:
        'Откройте в приложении «Услуги», выберите врача и время. Если удобнее, напишите, к кому и когда вы хотите попасть, — запишем мы.',
    },
    es: {
      question: '¿Cómo reservo una cita con un médico?',
      phrasings: ['Quiero ver a un médico'],
      answer:
        'Abra «Servicios» en la aplicación y elija médico y hora. Si lo prefiere, escriba qué necesita y cuándo, y reservamos nosotros.',
    },
    pt: {
      question: 'Como marco uma consulta com um médico?',
      phrasings: ['Quero ir ao médico'],
      answer:
        'Abra «Serviços» no aplicativo e escolha o médico e o horário. Se preferir, escreva do que precisa e quando, e nós marcamos.',
    },
  },
  {
    en: {
      question: 'Where can I find my insurance card?',
      phrasings: [],
      answer: 'Your card is on the first screen of the app. You can save it as a PDF there too.',
    },
    ru: {
      question: 'Где найти мою страховую карту?',
      phrasings: [],
      answer: 'Карта — на первом экране приложения. Там же её можно сохранить в PDF.',
    },
    es: {
      question: '¿Dónde encuentro mi tarjeta del seguro?',
      phrasings: [],
      answer:
        'La tarjeta está en la primera pantalla de la aplicación; desde allí también puede guardarla en PDF.',
    },
    pt: {
      question: 'Onde encontro o meu cartão do seguro?',
      phrasings: [],
      answer: 'O cartão está na primeira tela do aplicativo; lá você também pode salvá-lo em PDF.',
    },
  },
  {
    en: {
      question: 'Which clinics are included in my plan?',
      phrasings: ['Where can I be treated?'],
      answer:
        'All clinics of your plan are under “Clinics”, as a list and on the map, with phones and opening hours.',
    },
    ru: {
      question: 'Какие клиники входят в мою программу?',
      phrasings: ['Где можно лечиться?'],
      answer:
        'Все клиники программы — в разделе «Клиники»: списком и на карте, с телефонами и часами работы.',
    },
    es: {
      question: '¿Qué clínicas incluye mi plan?',
      phrasings: ['¿Dónde me pueden atender?'],
      answer:
        'Todas las clínicas de su plan están en «Clínicas», en lista y en el mapa, con teléfonos y horarios.',
    },
    pt: {
      question: 'Que clínicas estão incluídas no meu plano?',
      phrasings: ['Onde posso ser atendido?'],
      answer:
        'Todas as clínicas do seu plano estão em «Clínicas», em lista e no mapa, com telefones e horários.',
    },
  },
  {
    en: {
      question: 'Which documents are needed for reimbursement?',
      phrasings: ['Which papers do I send to get my money back?'],
      answer:
        'The invoice with the services named, the proof of payment, and the doctor’s report or prescription. Send pictures or PDFs here in the chat.',
    },
    ru: {
      question: 'Какие документы нужны для возмещения расходов?',
      phrasings: ['Что прислать, чтобы вернуть деньги?'],
      answer:
        'Счёт с перечнем услуг, чек об оплате и заключение врача или рецепт. Фото или PDF пришлите прямо сюда, в чат.',
    },
    es: {
      question: '¿Qué documentos necesito para el reembolso?',
      phrasings: ['¿Qué papeles envío para recuperar el dinero?'],
      answer:
        'La factura con los servicios detallados, el justificante de pago y el informe médico o la receta. Envíe fotos o PDF aquí mismo, en el chat.',
    },
    pt: {
      question: 'Que documentos são necessários para o reembolso?',
      phrasings: ['Que papéis envio para reaver o dinheiro?'],
      answer:
        'A fatura com os serviços discriminados, o comprovativo de pagamento e o relatório médico ou a receita. Envie fotos ou PDF aqui mesmo, no chat.',
    },
  },
  {
    en: {
      question: 'When does my policy expire?',
      phrasings: [],
      answer:
        'The last day is on your policy in the app, under “My policy”. We write to you 30 days before it.',
    },
    ru: {
      question: 'Когда заканчивается мой полис?',
      phrasings: [],
      answer: 'Последний день указан в приложении, в разделе «Мой полис». За 30 дней мы вам напишем.',
    },
    es: {
      question: '¿Cuándo vence mi póliza?',
      phrasings: [],
      answer: 'El último día figura en la aplicación, en «Mi póliza». Le escribimos 30 días antes.',
    },
    pt: {
      question: 'Quando vence a minha apólice?',
      phrasings: [],
      answer: 'O último dia está no aplicativo, em «Minha apólice». Escrevemos para você 30 dias antes.',
    },
  },
  {
    en: {
      question: 'What should I do in an emergency?',
      phrasings: ['I need an ambulance'],
      answer:
        'If a life is in danger, call your local emergency number first. Then write to us: we tell the hospital that you are insured.',
    },
    ru: {
      question: 'Что делать в экстренном случае?',
      phrasings: ['Нужна скорая помощь'],
      answer:
        'Если есть угроза жизни, сначала звоните по местному номеру скорой помощи. Затем напишите нам: мы сообщим больнице, что вы застрахованы.',
    },
    es: {
      question: '¿Qué hago en una emergencia?',
      phrasings: ['Necesito una ambulancia'],
      answer:
        'Si hay peligro de muerte, llame antes al número de emergencias. Después escríbanos: avisaremos al hospital de que está asegurado.',
    },
    pt: {
      question: 'O que faço numa emergência?',
      phrasings: ['Preciso de uma ambulância'],
      answer:
        'Se houver perigo de vida, ligue primeiro para o número de emergência. Depois escreva-nos: avisamos o hospital de que tem seguro.',
    },
  },
  {
    en: {
      question: 'How do I change my phone number?',
      phrasings: [],
      answer: 'Open “Profile” in the app, then “Contacts”. The new number is confirmed by a code.',
    },
    ru: {
      question: 'Как изменить номер телефона?',
      phrasings: [],
      answer: 'Откройте в приложении «Профиль» → «Контакты». Новый номер подтверждается кодом.',
    },
    es: {
      question: '¿Cómo cambio mi número de teléfono?',
      phrasings: [],
      answer:
        'Abra «Perfil» y luego «Contactos» en la aplicación. El nuevo número se confirma con un código.',
    },
    pt: {
      question: 'Como mudo o meu número de telefone?',
      phrasings: [],
      answer: 'Abra «Perfil» e depois «Contatos» no aplicativo. O novo número é confirmado com um código.',
    },
  },
]

/** The demo's buttons: each leads to an answer, by its index above, or to a person. */
export const demoButtons: readonly { labels: Record<Language, string>; answer: number | null }[] = [
  {
    labels: { en: 'Book a doctor', ru: 'Записаться к врачу', es: 'Pedir cita', pt: 'Marcar consulta' },
    answer: 0,
  },
  { labels: { en: 'Clinics', ru: 'Клиники', es: 'Clínicas', pt: 'Clínicas' }, answer: 2 },
  { labels: { en: 'Reimbursement', ru: 'Возмещение', es: 'Reembolso', pt: 'Reembolso' }, answer: 3 },
  {
    labels: {
      en: 'Talk to a person',
      ru: 'Позвать человека',
      es: 'Hablar con una persona',
      pt: 'Falar com uma pessoa',
    },
    answer: null,
  },
]

export const demoGreetings: Record<Language, string> = {
  en: 'Hello! I am the assistant of your insurance. Ask me, or choose below.',
  ru: 'Здравствуйте! Я помощник вашей страховой. Спросите меня или выберите ниже.',
  es: '¡Hola! Soy el asistente de su seguro. Pregúnteme o elija abajo.',
  pt: 'Olá! Sou o assistente do seu seguro. Pergunte-me ou escolha abaixo.',
}
