import type * as phoneRules from 'libphonenumber-js/max'
import { createRequire } from 'node:module'

type Phones = typeof phoneRules

const require = createRequire(import.meta.url)

/** The rules of all countries' phones, loaded with the first phone that is read: they are a tenth of the server's files. */
export const phones = (): Phones => require('libphonenumber-js/max') as Phones
