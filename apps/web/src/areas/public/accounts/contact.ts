import { emailPattern } from '@coverline/contract/email-pattern'

export function isEmail(text: string): boolean {
  return emailPattern.test(text.trim())
}

// The name that a doctor was given to sign in with; it has no @.
const login = /^[a-z0-9][a-z0-9._-]{2,39}$/i

export function isLogin(text: string): boolean {
  return login.test(text.trim())
}

/** Parses an e-mail, or a phone number with its country code; null for anything else. */
export function readContact(text: string): { email: string } | { phone: string } | null {
  const trimmed = text.trim()
  if (isEmail(trimmed)) return { email: trimmed }
  const digits = trimmed.replace(/\D/gu, '')
  return /^\+?[\d\s().-]+$/u.test(trimmed) && digits.length >= 7 && digits.length <= 15
    ? { phone: `+${digits}` }
    : null
}
