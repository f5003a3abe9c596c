import { type Browser, chromium } from 'playwright-core'
import { ensureChromium } from '../../../scripts/test/chromium.ts'
import { atMost, type Figure } from '../figures.ts'
import { sized } from '../sizes.ts'
import { median } from '../timing.ts'
import { answerOf } from './answer-click.ts'
import { type DemoPage, demoPages, startDemo, type Tokens } from './demo-pages.ts'
import { type Load, openPage } from './load-page.ts'

const rounds = Number(process.env['BENCH_LOADS'] ?? sized(5, 1))

const limits = { requests: 40, kilobytes: 300, seconds: 0.4, click: 200 }

/** What users click most: each on a page that is just opened */
const clicks = [
  { name: 'opening a policy', page: 'policies', selector: 'tr[data-row] td:nth-child(3)' },
  { name: 'selecting all policies', page: 'policies', selector: 'thead input[type=checkbox]' },
  { name: 'opening a program', page: 'programs', selector: 'tr[data-row] td:nth-child(3)' },
  { name: 'opening an employee', page: 'HR employees', selector: 'tr[data-row] td:nth-child(2)' },
] as const

const opened = (url: string, tokens: Tokens, { path, account, ready }: DemoPage) => ({
  url,
  path,
  ready,
  token: tokens[account],
})

type Loads = Map<string, Load[]>
type Answers = Map<string, number[]>

/** Opens every page once: a round. The first round warms server and browser up and does not count. */
async function round(browser: Browser, url: string, tokens: Tokens, loads: Loads, answers: Answers) {
  for (const page of demoPages) {
    const load = await openPage(browser, opened(url, tokens, page), (_, each) => Promise.resolve(each))
    loads.set(page.name, [...(loads.get(page.name) ?? []), load])
  }
  for (const click of clicks) {
    const page = demoPages.find(({ name }) => name === click.page)
    if (!page) continue
    const answer = await openPage(browser, opened(url, tokens, page), (open) =>
      answerOf(open, click.selector),
    )
    answers.set(click.name, [...(answers.get(click.name) ?? []), answer])
  }
}

function loadFigures(name: string, loads: readonly Load[]): Figure[] {
  const of = (part: keyof Load) => median(loads.map((load) => load[part]))
  return [
    atMost({
      figure: `load of ${name}: requests`,
      measured: of('requests'),
      reference: limits.requests,
      bound: 1,
      unit: '',
    }),
    atMost({
      figure: `load of ${name}: transferred`,
      measured: of('kilobytes'),
      reference: limits.kilobytes,
      bound: 1,
      unit: 'KB',
    }),
    atMost({
      figure: `load of ${name}: browser's processor`,
      measured: of('seconds'),
      reference: limits.seconds,
      bound: 1,
      unit: 's',
    }),
  ]
}

/** Loads of the pages that users open first, in a browser without caches, and the answers to their clicks. */
export async function measureLoads(folder: string, say: (line: string) => void): Promise<Figure[]> {
  const { product, tokens } = await startDemo(folder)
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const [loads, answers]: [Loads, Answers] = [new Map(), new Map()]
    await round(browser, product.url, tokens, new Map(), new Map())
    for (let nth = 0; nth < rounds; nth += 1) await round(browser, product.url, tokens, loads, answers)
    for (const [name, all] of loads)
      say(
        `load of ${name}: ${all.map(({ requests, kilobytes, seconds }) => `${requests} requests ${kilobytes.toFixed(0)} KB ${seconds.toFixed(2)} s`).join(', ')}`,
      )
    for (const [name, all] of answers) say(`${name}: ${all.map((each) => each.toFixed(0)).join(', ')} ms`)
    return [
      ...[...loads].flatMap(([name, all]) => loadFigures(name, all)),
      ...[...answers].map(([name, all]) =>
        atMost({
          figure: `${name}, processor slowed 4 times`,
          measured: median(all),
          reference: limits.click,
          bound: 1,
          unit: 'ms',
        }),
      ),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}
