import { Secret, TOTP } from 'otpauth'

const period = 30
/** Steps by which the clock of a telephone may differ, each way */
const drift = 1

/** Returns a new secret of 160 bits, as an authenticator app takes it. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

function appOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Coverline', label, secret, algorithm: 'SHA1', digits: 6, period })
}

/** Returns the address that a QR code hands over to an authenticator app. */
export function totpAddress(secret: string, label: string): string {
  return appOf(secret, label).toString()
}

/** Returns the step of the time that a code belongs to; null for a wrong or outdated code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = appOf(secret, '').validate({ token: code, timestamp, window: drift })
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta
}

/** Returns the code of a moment, as the authenticator app shows it. */
export function codeAt(secret: string, moment: Date): string {
  return appOf(secret, '').generate({ timestamp: moment.getTime() })
}
