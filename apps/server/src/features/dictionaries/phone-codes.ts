import type { CountryCode } from '@coverline/contract/dictionaries'

type PhoneCode = {
  /** International code without plus. */
  code: string
  /** Masks without the code, the mobile one first; each zero stands for a digit (S2 §5.2). */
  masks: readonly [string, ...string[]]
}

/** National formats of the numbering plans, mobile phones first. */
export const phoneCodes: Record<CountryCode, PhoneCode> = {
  AE: { code: '971', masks: ['00 000 0000', '0 000 0000'] },
  AM: { code: '374', masks: ['00 000000'] },
  BR: { code: '55', masks: ['00 00000-0000', '00 0000-0000'] },
  CL: { code: '56', masks: ['0 0000 0000'] },
  CY: { code: '357', masks: ['00 000000'] },
  ES: { code: '34', masks: ['000 00 00 00'] },
  FR: { code: '33', masks: ['0 00 00 00 00'] },
  GE: { code: '995', masks: ['000 00 00 00'] },
  KZ: { code: '7', masks: ['000 000 00 00'] },
  MX: { code: '52', masks: ['00 0000 0000'] },
  PR: { code: '1', masks: ['000 000 0000'] },
  RU: { code: '7', masks: ['000 000-00-00'] },
  TJ: { code: '992', masks: ['00 000 0000'] },
  UZ: { code: '998', masks: ['00 000 00 00'] },
}
