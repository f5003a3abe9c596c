import { type Language, languages } from '@coverline/contract/common'
import type { FastifyRequest } from 'fastify'

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/**
 * Returns the caller's language: x-locale, else the stored one, else the browser's, else English. Never
 * fails.
 */
export function localeOf(request: FastifyRequest): Language {
  const asked = request.headers['x-locale']
  if (isLanguage(asked)) return asked
  const stored = request.actor?.account?.defaultLocale
  if (isLanguage(stored)) return stored
  for (const part of String(request.headers['accept-language'] ?? '')
    .slice(0, 300)
    .split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if (isLanguage(tag)) return tag
  }
  return 'en'
}
