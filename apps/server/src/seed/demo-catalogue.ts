import type { Language } from '@coverline/contract/common'
import type { Feature } from '@coverline/contract/permissions'
import type { InsuranceType } from '@coverline/contract/plans/terms'

export type DemoPlan = {
  name: string
  type: InsuranceType
  locale: Language
  insurer: number
  /** Index of its client company; an individual plan has none. */
  company?: number
  premium?: string
  investment?: { balance: string; total: string }
  inactive?: true
}

export type DemoProvider = {
  key: 'harbour' | 'meridian'
  name: string
  title: string
  country: string
  currency: string
  timeZone: string
  features: readonly Feature[]
  /** Prefix of the policy numbers */
  prefix: string
  insurers: readonly { title: string; email: string; inactive?: true }[]
  companies: readonly { name: string; insurer: number }[]
  plans: readonly DemoPlan[]
}

const harbour: DemoProvider = {
  key: 'harbour',
  name: 'Harbour Mutual',
  title: 'Health and life insurance for companies and families',
  country: 'ES',
  currency: 'EUR',
  timeZone: 'Europe/Madrid',
  features: ['AI_GENERATION', 'TELEMEDICINE', 'WHATSAPP', 'EMAIL', 'CHATBOT'],
  prefix: 'HM',
  insurers: [
    { title: 'Aseguradora Cantábrica', email: 'siniestros@cantabrica.example' },
    { title: 'Полярис Страхование', email: 'claims@polaris.example' },
    { title: 'Atlântica Seguros', email: 'apoio@atlantica.example' },
  ],
  companies: [
    { name: 'Northwind Logistics', insurer: 0 },
    { name: 'Caspian Steel', insurer: 1 },
    { name: 'Aurora Retail', insurer: 0 },
    { name: 'Brightpath Schools', insurer: 2 },
    { name: 'Kestrel Aviation', insurer: 0 },
    { name: 'Волжские верфи', insurer: 1 },
  ],
  plans: [
    {
      name: 'Corporate Health Gold',
      type: 'HEALTH',
      locale: 'en',
      insurer: 0,
      company: 0,
      premium: '148000',
    },
    { name: 'Salud Empresa Plus', type: 'HEALTH', locale: 'es', insurer: 0, company: 2, premium: '96000' },
    { name: 'ДМС «Стандарт»', type: 'HEALTH', locale: 'ru', insurer: 1, company: 1, premium: '210000' },
    { name: 'Saúde Escolar', type: 'HEALTH', locale: 'pt', insurer: 2, company: 3, premium: '54000' },
    { name: 'Crew Protect', type: 'LIFE', locale: 'en', insurer: 0, company: 4, premium: '72000' },
    { name: 'ДМС «Семья»', type: 'HEALTH', locale: 'ru', insurer: 1, company: 5, premium: '88000' },
    { name: 'Family Care', type: 'HEALTH', locale: 'en', insurer: 0 },
    { name: 'Vida Tranquila', type: 'LIFE', locale: 'es', insurer: 0 },
    { name: 'Travel Worldwide', type: 'TRAVEL', locale: 'en', insurer: 2 },
    { name: 'Casa Segura', type: 'HOMEOWNERS', locale: 'pt', insurer: 2 },
    {
      name: 'Future Capital',
      type: 'INVESTMENT',
      locale: 'en',
      insurer: 0,
      investment: { balance: '1284500.40', total: '1150000.00' },
    },
    { name: 'Авто 360', type: 'AUTO', locale: 'ru', insurer: 1, inactive: true },
  ],
}

const meridian: DemoProvider = {
  key: 'meridian',
  name: 'Meridian Assist',
  title: 'Assistance and travel cover',
  country: 'MX',
  currency: 'MXN',
  timeZone: 'America/Mexico_City',
  features: [],
  prefix: 'MR',
  insurers: [
    { title: 'Seguros del Valle', email: 'contacto@delvalle.example' },
    { title: 'Andes Vida', email: 'hola@andesvida.example' },
    { title: 'Pacífico Asistencia', email: 'ayuda@pacifico.example', inactive: true },
  ],
  companies: [
    { name: 'Minería Sonora', insurer: 0 },
    { name: 'Textiles Puebla', insurer: 0 },
    { name: 'Helio Energía', insurer: 1 },
    { name: 'Café Altura', insurer: 1 },
    { name: 'Marlow & Finch', insurer: 0 },
    { name: 'Transportes Bajío', insurer: 1 },
  ],
  plans: [
    {
      name: 'Gastos Médicos Minería',
      type: 'HEALTH',
      locale: 'es',
      insurer: 0,
      company: 0,
      premium: '990000',
    },
    { name: 'Plan Textil', type: 'HEALTH', locale: 'es', insurer: 0, company: 1, premium: '410000' },
    { name: 'Helio Vida', type: 'LIFE', locale: 'es', insurer: 1, company: 2, premium: '260000' },
    { name: 'Altura Salud', type: 'HEALTH', locale: 'es', insurer: 1, company: 3, premium: '180000' },
    { name: 'Executive Care', type: 'HEALTH', locale: 'en', insurer: 0, company: 4, premium: '350000' },
    { name: 'Flotilla Segura', type: 'AUTO', locale: 'es', insurer: 1, company: 5, premium: '520000' },
    { name: 'Viajero Global', type: 'TRAVEL', locale: 'es', insurer: 1 },
    { name: 'Negocio Protegido', type: 'BUSINESS', locale: 'es', insurer: 0 },
    { name: 'Casa y Familia', type: 'HOMEOWNERS', locale: 'es', insurer: 0 },
    { name: 'Vida Plena', type: 'LIFE', locale: 'es', insurer: 1 },
    {
      name: 'Ahorro Horizonte',
      type: 'INVESTMENT',
      locale: 'es',
      insurer: 1,
      investment: { balance: '7420100.00', total: '7900000.00' },
    },
    { name: 'Salud Joven', type: 'HEALTH', locale: 'es', insurer: 0, inactive: true },
  ],
}

export const demoProviders: readonly DemoProvider[] = [harbour, meridian]

export type DemoAccount = {
  email: string
  firstName: string
  lastName: string
  provider?: DemoProvider['key']
  role?: 'ADMIN' | 'INSURANCE_OPERATOR' | 'AGENT' | 'DOCTOR' | 'HR'
  isManager?: true
  isSuperAdmin?: true
}

/** People of the first provider who are shown in the app of insured people: each signs in by a code that is mailed. */
export const demoMembers = [
  { email: 'family@harbour.example', what: 'FAMILY' },
  { email: 'visit@harbour.example', what: 'VISIT' },
  { email: 'colleague@harbour.example', what: 'COMPANY' },
] as const

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'admin@harbour.example',
    firstName: 'Irina',
    lastName: 'Volkova',
    provider: 'harbour',
    role: 'ADMIN',
  },
  {
    email: 'operator@harbour.example',
    firstName: 'Mateo',
    lastName: 'Rivas',
    provider: 'harbour',
    role: 'INSURANCE_OPERATOR',
  },
  {
    email: 'agent@harbour.example',
    firstName: 'Beatriz',
    lastName: 'Duarte',
    provider: 'harbour',
    role: 'AGENT',
  },
  {
    email: 'doctor@harbour.example',
    firstName: 'Levon',
    lastName: 'Sargsyan',
    provider: 'harbour',
    role: 'DOCTOR',
  },
  {
    email: 'hr@harbour.example',
    firstName: 'Clara',
    lastName: 'Novak',
    provider: 'harbour',
    role: 'HR',
  },
  {
    email: 'admin@meridian.example',
    firstName: 'Diego',
    lastName: 'Castillo',
    provider: 'meridian',
    role: 'ADMIN',
  },
  {
    email: 'manager@coverline.example',
    firstName: 'Marta',
    lastName: 'Lindqvist',
    isManager: true,
  },
  {
    email: 'super@coverline.example',
    firstName: 'Oleg',
    lastName: 'Antonov',
    isSuperAdmin: true,
  },
]
