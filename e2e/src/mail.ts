import { expect } from '@playwright/test'

type Mail = { to: string; subject: string; text: string; headers?: Record<string, string> }

async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${process.env.PLATFORM_URL ?? ''}/dev/mail.json`)
  const { items } = (await response.json()) as { items: Mail[] }
  return items.filter((mail) => mail.to === address)
}

export async function mailCount(address: string): Promise<number> {
  return (await mailsTo(address)).length
}

/** Waits for a mail to an address and returns the newest one. */
export async function lastMail(address: string): Promise<Mail | undefined> {
  await expect.poll(() => mailCount(address), { timeout: 20_000 }).toBeGreaterThan(0)
  return (await mailsTo(address))[0]
}

/** Waits for a mail after the first `known` ones and returns the first match of a pattern in it. */
export async function mailedText(address: string, known: number, pattern: RegExp): Promise<string> {
  let found = ''
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(address)
        if (mails.length <= known) return ''
        found = mails.map((mail) => pattern.exec(mail.text)?.[0] ?? '').find((text) => text !== '') ?? ''
        return found
      },
      { timeout: 20_000 },
    )
    .not.toBe('')
  return found
}
