import { startPlatform } from './platform.ts'

/** One platform for all journeys; a journey that changes shared data uses its own companies and plans. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.PLATFORM_URL) return () => Promise.resolve()
  const platform = await startPlatform({}, () => undefined, { isFresh: true })
  process.env.PLATFORM_URL = platform.url
  process.env.PLATFORM_SMTP_PORT = String(platform.smtpPort)
  process.env.PLATFORM_DATA_DIR = platform.dataDir
  return async () => {
    if (process.env.PLATFORM_OUTPUT) process.stdout.write(platform.output())
    await platform.stop()
  }
}
