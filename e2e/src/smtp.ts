import { connect } from 'node:net'
import { createInterface } from 'node:readline'

/**
 * Delivers a mail to the platform by SMTP, as another mail server does; by default to the shared one. Throws
 * if it is not accepted.
 */
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
      // A hyphen means that the response continues.
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
