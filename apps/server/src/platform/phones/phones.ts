import type * as phoneRules from 'libphonenumber-js/max'
import { createRequire } from 'node:module'

type Phones = typeof phoneRules

const require = createRequire(import.meta.url)

/** Phone rules of all countries, loaded with the first phone: they are a tenth of the server's files. */
export const phones = (): Phones => require('libphonenumber-js/max') as Phones
