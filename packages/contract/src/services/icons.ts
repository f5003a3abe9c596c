import type { ServiceKind } from '../plans/terms.ts'

/** The built-in pictures of services, for every insurance type */
export const builtInIcons = [
  'stethoscope',
  'video',
  'home-visit',
  'chat',
  'phone',
  'map',
  'info',
  'ambulance',
  'hospital',
  'heart',
  'tooth',
  'eye',
  'baby',
  'pill',
  'microscope',
  'mind',
  'vaccine',
  'physiotherapy',
  'family',
  'car',
  'tow-truck',
  'tools',
  'key',
  'house',
  'fire',
  'water',
  'shield',
  'scales',
  'briefcase',
  'plane',
  'luggage',
  'passport',
  'wallet',
  'chart',
  'savings',
  'document',
] as const
export type BuiltInIcon = (typeof builtInIcons)[number]

export const iconAliases = [...builtInIcons, 'own'] as const
export type IconAlias = (typeof iconAliases)[number]

/** Required side of an own icon in pixels (FORMS-2) */
export const iconSide = 72

/** The icon of a service without its own */
export const iconOfKind = {
  TELEMEDICINE: 'video',
  HOME_VISIT: 'home-visit',
  BOOKING_VIA_CHAT: 'chat',
  BOOKING_BY_PHONE: 'phone',
  BOOKING_VIA_MAP: 'map',
  INFORMATION: 'info',
} as const satisfies Record<ServiceKind, BuiltInIcon>
