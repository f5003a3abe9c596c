import { clinics } from '@coverline/contract/clinics/endpoints'
import { expect, test } from 'vitest'
import { startTestApp, testApp } from '../../../testing/app.ts'
import { testDatabase } from '../../../testing/database.ts'
import { freshProvider } from '../../../testing/provider.ts'

/** Returns the allowed sources by policy directive. */
async function policyOf(url: string): Promise<Map<string, string[]>> {
  const header = (await fetch(`${url}/login`)).headers.get('content-security-policy') ?? ''
  return new Map(
    header.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(' ')
      return [name, sources]
    }),
  )
}

test('a configured map opens the content security policy for its origins only', async () => {
  const closed = await policyOf((await testApp()).url)
  expect(closed.get('connect-src')).toEqual(["'self'"])
  const app = await startTestApp(await testDatabase(), {
    MAP_STYLE_URL: 'https://maps.example.com/styles/light.json?key=1',
    MAP_ORIGINS: 'https://tiles.example.com, https://maps.example.com',
  })
  try {
    const admin = await (await freshProvider({ app })).as('ADMIN')
    expect(await admin.ok(clinics.mapStyle, {})).toEqual({
      styleUrl: 'https://maps.example.com/styles/light.json?key=1',
    })
    const open = await policyOf(app.url)
    const origins = ['https://maps.example.com', 'https://tiles.example.com']
    expect(open.get('connect-src')).toEqual(["'self'", ...origins])
    expect(open.get('img-src')).toEqual(["'self'", 'data:', 'blob:', ...origins])
    expect(open.get('script-src')).toEqual(["'self'"])
    for (const name of ['default-src', 'style-src', 'font-src', 'worker-src'])
      expect(open.get(name)).toEqual(closed.get(name))
  } finally {
    await app.stop()
  }
})
