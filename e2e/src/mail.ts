import { expect } from '@playwright/test'

type Mail = { id: string; to: string; subject: string; text: string; headers?: Record<string, string> }

/** The mails to an address among the last 200 of the platform, the newest first */
async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${process.env.PLATFORM_URL ?? ''}/dev/mail.json`)
  const { items } = (await response.json()) as { items: Mail[] }
  return items.filter((mail) => mail.to === address)
}

/** The mails that an address has already; a count would fall with the mails of other journeys. */
export async function knownMails(address: string): Promise<ReadonlySet<string>> {
  return new Set((await mailsTo(address)).map(({ id }) => id))
}

/** Waits for a mail to an address and returns the newest one. */
export async function lastMail(address: string): Promise<Mail | undefined> {
  let last: Mail | undefined
  await expect
    .poll(async () => {
      last = (await mailsTo(address))[0]
      return last
    })
    .toBeDefined()
  return last
}

/** Waits for a mail other than the known ones and returns the first match of a pattern in it. */
export async function mailedText(
  address: string,
  pattern: RegExp,
  known: ReadonlySet<string> = new Set(),
): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const fresh = (await mailsTo(address)).filter(({ id }) => !known.has(id))
      found = fresh.map((mail) => pattern.exec(mail.text)?.[0] ?? '').find((text) => text !== '') ?? ''
      return found
    })
    .not.toBe('')
  return found
}
