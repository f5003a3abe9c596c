import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { loadEncryptionKeys } from './encryption-keys.ts'
import { settings } from './settings.ts'

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

const wrong: Record<string, string[]> = {
  PORT: ['http', '-1', '65536', '3000.5', '1e3'],
  HOST: ['a b', 'http://x'],
  DATABASE_URL: ['mysql://x/y', 'localhost', 'postgres:///db'],
  PUBLIC_URL: ['example.com', 'https://example.com/app', 'ftp://example.com'],
  ADMIN_HOST: ['https://admin.example.com'],
  TRUST_PROXY: ['proxy one', '10.0.0.0/8,everyone'],
  CORS_ORIGINS: ['*', 'https://a.example.com,b.example.com'],
  TIME_ZONE: ['Mars/Base'],
  DEMO: ['maybe'],
  DEMO_PASSWORD: ['short'],
  LOG_LEVEL: ['loud'],
  SMTP_URL: ['mail.example.com:25', 'http://mail.example.com'],
  MAIL_FROM: ['nobody', 'A <b@c>\r\nBcc: d@e.f'],
  CLAMD_URL: ['clamd.example.com:3310', 'http://127.0.0.1:3310'],
  CLAMD_WAIT: ['-1', 'soon'],
  S3_URL: ['https://s3.example.com/bucket', 'https://key:secret@s3.example.com'],
  AI_PROVIDER: ['skynet'],
  AI_BASE_URL: ['localhost:11434'],
  WHATSAPP_API_URL: ['whatsapp'],
  NOTICE_MAIL_DELAY: ['-1', 'soon'],
  PUSH_SERVICE_URL: ['push.example.com', 'https://push.example.com/path'],
  ENCRYPTION_KEY: ['secret', Buffer.alloc(31).toString('base64')],
  LOGIN_CODE_LENGTH: ['3', '7', 'four'],
  RATE_PER_USER: ['0', 'many'],
  RATE_PER_ADDRESS: ['0', '-5'],
  RATE_MESSAGES_PER_CLIENT: ['0', 'x'],
  RATE_PER_LINK: ['0', 'x'],
  RATE_FORMS_PER_ADDRESS: ['0', 'x'],
  RATE_CARD_CHECKS_PER_ADDRESS: ['0', 'x'],
  LEAD_FORM_WORK: ['0', 'x'],
}

describe('configuration', () => {
  test.each(Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    'refuses %s=%s with one message that names the setting and not the value',
    (name, value) => {
      const problems = problemsOf({ [name]: value }).filter((problem) => problem.startsWith(`${name} must`))
      expect(problems).toHaveLength(1)
      if (value.length > 5) expect(problems[0]).not.toContain(value)
    },
  )

  test('lists all problems together', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'loud', DATABASE_OWNER_URL: 'postgres://a@b/c' })).toHaveLength(
      3,
    )
  })

  test('has working defaults, and an empty value counts as not set', () => {
    const config = readConfig({ PORT: '', DATABASE_URL: ' ' })
    expect(config).toMatchObject({
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      demo: true,
      loginCodeLength: 4,
    })
    expect(readConfig({ DATABASE_URL: 'postgres://a:b@c/d' }).demo).toBe(false)
    expect(readConfig({ PUBLIC_URL: 'https://app.example.com' }).demo).toBe(false)
    expect(readConfig({ PUBLIC_URL: 'https://app.example.com', DEMO: 'true' }).demo).toBe(true)
    expect(readConfig({ HOST: '0.0.0.0', PORT: '80' }).publicUrl).toBe('http://localhost:80')
  })

  test('has no AI without a key, except with an own server', () => {
    expect(readConfig({ AI_PROVIDER: 'anthropic', AI_MODEL: 'm' }).ai).toBeUndefined()
    const own = readConfig({
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'm',
      AI_BASE_URL: 'http://127.0.0.1:1/v1',
    })
    expect(own.ai?.model).toBe('m')
    expect(problemsOf({ AI_PROVIDER: 'openai-compatible' })).toHaveLength(2)
  })

  test('describes every setting for the manual, with a valid default', () => {
    for (const [name, { meaning }] of Object.entries(settings)) expect(meaning, name).toMatch(/\.$/)
    const {
      PORT,
      HOST,
      TIME_ZONE,
      LOG_LEVEL,
      MAIL_FROM,
      LOGIN_CODE_LENGTH,
      RATE_PER_USER,
      RATE_PER_ADDRESS,
      RATE_MESSAGES_PER_CLIENT,
      RATE_PER_LINK,
      RATE_FORMS_PER_ADDRESS,
      RATE_CARD_CHECKS_PER_ADDRESS,
      LEAD_FORM_WORK,
    } = settings
    const plain = {
      PORT,
      HOST,
      TIME_ZONE,
      LOG_LEVEL,
      MAIL_FROM,
      LOGIN_CODE_LENGTH,
      RATE_PER_USER,
      RATE_PER_ADDRESS,
      RATE_MESSAGES_PER_CLIENT,
      RATE_PER_LINK,
      RATE_FORMS_PER_ADDRESS,
      RATE_CARD_CHECKS_PER_ADDRESS,
      LEAD_FORM_WORK,
    }
    const written = Object.fromEntries(Object.entries(plain).map(([name, each]) => [name, each.default]))
    expect(readConfig(written)).toEqual(readConfig({}))
  })

  test('ends the process with code 2 and the list on stderr when it is wrong', () => {
    const script = `import { readConfigOrExit } from ${JSON.stringify(join(import.meta.dirname, 'config.ts'))}; readConfigOrExit()`
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { PORT: 'x', DEMO: 'perhaps' },
      encoding: 'utf8',
    })
    expect(run.status).toBe(2)
    expect(run.stderr).toMatch(/PORT must be[\s\S]*DEMO must be/)
  })
})

describe('encryption key', () => {
  test('is created once for all processes, readable only by the owner', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'coverline-key-'))
    const made = await Promise.all(Array.from({ length: 8 }, () => loadEncryptionKeys({ dataDir })))
    expect(new Set(made.map((keys) => keys[0]?.toString('hex'))).size).toBe(1)
    expect((await stat(join(dataDir, 'encryption.key'))).mode & 0o777).toBe(0o600)
    await rm(dataDir, { recursive: true })
  })

  test('is the first of several for encryption', async () => {
    const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const config = readConfig({ ENCRYPTION_KEY: keys.map((key) => key.toString('base64')).join(',') })
    expect(await loadEncryptionKeys(config)).toEqual(keys)
  })
})
