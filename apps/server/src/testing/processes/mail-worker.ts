// A worker that sends mails until it is done or killed; the test that starts it kills it.
import { silentLog } from '../../platform/db/db-log.ts'
import { createPools } from '../../platform/db/connection/pools.ts'
import { withUnscoped } from '../../platform/db/connection/transaction.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { once } from '../../platform/jobs/once.ts'

const [url = '', dataDir = '', owner = '', count = '0'] = process.argv.slice(2)
const pools = createPools({ url, max: 4, log: silentLog })
const mailer = createMailer({ dataDir, mail: { from: 'Coverline <no-reply@coverline.example>' } })

for (let index = 0; index < Number(count); index += 1) {
  await once(
    (work) => withUnscoped(pools, 'effects', work),
    owner,
    `mail-${index}`,
    async (key) => {
      process.stdout.write('.')
      const content = { subject: key, html: '<p>x</p>', text: 'x', locale: 'en' }
      await mailer.send({ key, providerId: null, to: 'a@b.example', ...content })
    },
  )
}
await pools.end()
