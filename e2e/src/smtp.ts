import { connect } from 'node:net'
import { createInterface } from 'node:readline'

/** Brings a mail to the platform by SMTP, as another mail server does, to the shared one unless told otherwise; throws when it is not taken. */
export async function bringMail(
  to: string,
  lines: readonly string[],
  port = Number(process.env.PLATFORM_SMTP_PORT),
): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]()
  const answered = async (code: string): Promise<void> => {
    for (;;) {
      const { value = '' } = await answers.next()
      if (!value.startsWith(code)) throw new Error(`the mail was not taken: ${value}`)
      // A hyphen means that there is more to this answer.
      if (value[3] !== '-') return
    }
  }
  const say = async (line: string, code: string): Promise<void> => {
    socket.write(`${line}\r\n`)
    await answered(code)
  }
  await answered('220')
  await say('EHLO host.example', '250')
  await say('MAIL FROM:<forwarder@host.example>', '250')
  await say(`RCPT TO:<${to}>`, '250')
  await say('DATA', '354')
  await say([...lines.map((line) => line.replace(/^\./, '..')), '.'].join('\r\n'), '250')
  socket.end('QUIT\r\n')
}
