import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import type { Config } from '../config/config.ts'
import type { Outbound } from '../network/outbound.ts'

/** Creates the configured model, which uses the server's outbound client. */
export function modelOf(config: NonNullable<Config['ai']>, outbound: Outbound): LanguageModel {
  const { provider, model, apiKey, baseUrl } = config
  const address = baseUrl?.replace(/\/$/, '')
  // Both follow the same standard; only the types of undici and the global fetch differ.
  const fetch = outbound.fetch as unknown as typeof globalThis.fetch
  const given = { apiKey, fetch, ...(address ? { baseURL: address } : {}) }
  switch (provider) {
    case 'anthropic':
      return createAnthropic(given)(model)
    case 'openai':
      return createOpenAI(given)(model)
    case 'openai-compatible':
      return createOpenAICompatible({
        ...given,
        name: 'openai-compatible',
        baseURL: address ?? '',
        supportsStructuredOutputs: true,
      })(model)
  }
}
