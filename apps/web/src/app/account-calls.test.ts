import { accounts } from '@coverline/contract/accounts'
import { describe, expect, it } from 'vitest'
import { slimCalls } from './account-calls.ts'

describe('calls of the sign-in without schemas', () => {
  for (const [name, slim] of Object.entries(slimCalls)) {
    it(`${name} is the contract's`, () => {
      const full: Record<string, unknown> = accounts[name as keyof typeof slimCalls]
      const { kind, method, path, access, upload } = full
      expect({ method: undefined, upload: undefined, ...slim }).toEqual({
        kind,
        method,
        path,
        access,
        upload,
      })
    })
  }
})
